"""A small agent learns a game from nothing but rewards; what it has learned is then counted exactly.

    python examples/learn.py 649a
    python examples/learn.py 641a --rounds 150000 --seed 2

It tries each action equally often and keeps its average reward for each kind of hand; the best is its play.
Its environment is `pitboss.envs`; what its play costs comes from the solver, over every deal.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from functools import cache
from typing import Any

import gymnasium
import numpy as np
from rich.progress import track

import pitboss
import pitboss.envs
from pitboss.envs.alone import RoundAlone
from pitboss.solve.strategies.catalog import evaluate, points

PARTS = 5  # its play is counted so often on the way
Key = tuple[int, ...]


@cache
def hand(cards: tuple[int, ...]) -> Key:
    """What the agent looks at in its cards: a strong hand, a pair and its rank, or the highest ranks."""
    ranks = sorted((card >> 2 for card in cards), reverse=True)
    held = sorted(((many, rank) for rank, many in Counter(ranks).items()), reverse=True)
    size = min(len(cards), 4)
    flush = Counter(card & 3 for card in cards).most_common(1)[0][1] >= size
    apart = sorted(set(ranks))
    straight = any(high - low == size - 1 for low, high in zip(apart, apart[size - 1 :], strict=False))
    if flush or straight or held[0][0] > 2 or (len(held) > 1 and held[1][0] > 1):
        return (2, 0)
    if held[0][0] > 1:
        return (1, held[0][1])
    return (0, ranks[0], ranks[1]) if size == len(cards) else (0, ranks[0])


def situation(cards: tuple[int, ...], up: int) -> Key:
    """The hand, and how the dealer's face-up card stands to it where there is one."""
    found = hand(cards)
    return found if up < 0 else (*found, int(up > found[1]))


class Agent:
    """Average rewards by situation and action; the best so far is what it plays."""

    def __init__(self, env: RoundAlone) -> None:
        self.env, self.coded = env, env.coded
        self.points = points(env.coded.house)
        size = len(self.coded.actions)
        self.sums: defaultdict[Key, Any] = defaultdict(lambda: np.zeros(size))
        self.tries: defaultdict[Key, Any] = defaultdict(lambda: np.zeros(size))

    def learn(self, rounds: int) -> None:
        """So many rounds: the reward of each goes to its situation and the action."""
        held, dealer = self.coded.blocks["held"], self.coded.blocks["dealer"]
        for _ in track(range(rounds), description="learning"):
            seen = self.env.reset()[0]["observation"]
            up = np.flatnonzero(seen[dealer])
            key = situation(tuple(np.flatnonzero(seen[held]).tolist()), int(up[0]) >> 2 if up.size else -1)
            action = int(np.argmin(self.tries[key]))
            reward = self.env.step(np.int64(action))[1]
            self.sums[key][action] += reward
            self.tries[key][action] += 1

    def best(self, key: Key) -> int:
        """The action with the best average; what was never tried is not it."""
        tries = self.tries[key]
        return int(np.argmax(np.where(tries > 0, self.sums[key] / np.maximum(tries, 1), -np.inf)))

    def choices(self, point: str, seen: Any) -> Any:
        """What it does in each of many situations: how the solver asks a strategy."""
        names = [option.split()[-1] for option in self.points[0].options]
        places = [names.index(name) for name in self.coded.names]
        ups = seen.facts.get("up", np.full(len(seen), -1)).tolist()
        taken = {key: places[self.best(key)] for key in self.tries}
        unmet = places[self.coded.names.index("fold")]
        hands = map(tuple, seen.cards.tolist())
        return np.array(
            [taken.get(situation(cards, up), unmet) for cards, up in zip(hands, ups, strict=True)]
        )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rules", choices=("649a", "641a"))
    parser.add_argument("--rounds", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rules = pitboss.rule_set(asked.rules).id
    env = gymnasium.make(pitboss.envs.IDS[rules]).unwrapped
    assert isinstance(env, RoundAlone)
    env.reset(seed=asked.seed)
    agent = Agent(env)
    exact = pitboss.edge(env.coded.house)
    print(f"{'rounds':>8}  {'edge':>9}  {'above the least':>15}")
    for part in range(1, PARTS + 1):
        agent.learn(asked.rounds // PARTS)
        edge = evaluate(env.coded.house, agent).edge  # type: ignore[arg-type]
        done = asked.rounds // PARTS * part
        print(f"{done:>8,}  {pitboss.percent(edge):>9}  {pitboss.percent(edge - exact):>15}")
    print(f"{'least':>8}  {pitboss.percent(exact):>9}")


if __name__ == "__main__":
    main()
