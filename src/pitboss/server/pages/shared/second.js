/** A second seat: what becomes of the first is told before it is taken; loaded for somebody who sits already. */
import { ask } from "./api.js";
import { openDialog } from "./dialogs.js";
import { h } from "./dom.js";
import { capital, howLong, listed } from "./words.js";

/**
 * Whether somebody who sits somewhere wants this seat beside what he has.
 * @param {{id: string, seats: {table: string, seat: number}[]}} person
 * @param {string} table
 * @param {number} seat
 * @returns {Promise<boolean>}
 */
export async function wantsToo(person, table, seat) {
  const here = person.seats.filter((each) => each.table === table);
  const says = here.length ? abreast(here) : await elsewhere(person);
  return new Promise((done) => {
    const take = () => {
      done(true);
      dialog.close();
    };
    const name = here.length ? `Take box ${seat} too` : `Sit at seat ${seat} of ${table}`;
    const go = h("button", { class: "button go", type: "button", id: "take-too", on: { click: take } }, name);
    const title = here.length ? `Box ${seat} too?` : "A second seat?";
    const dialog = openDialog(title, [h("p", {}, says)], { actions: [go], closes: "Not now" });
    dialog.addEventListener("close", () => done(false));
  });
}

/** Another box at the same table. @param {{seat: number}[]} here */
const abreast = (here) =>
  `You keep ${here.length > 1 ? "boxes" : "seat"} ${listed(here.map((each) => String(each.seat)))}. ` +
  "Each box has its own wagers and its own cards, is decided in its turn, and is left by itself.";

/** A seat at another table. @param {{id: string, seats: {table: string, seat: number}[]}} person */
async function elsewhere({ id, seats }) {
  const { keeps_seconds: keeps } = await ask("/api/tables");
  const kept = id.startsWith("guest-") && keeps ? ` for ${howLong(keeps * 1000)} while you are away` : "";
  const mine = listed(seats.map((each) => `seat ${each.seat} at ${each.table}`));
  const stays = seats.length > 1 ? "stay" : "stays";
  return capital(`${mine} ${stays} yours${kept}: what is wagered there stands, and its time runs. Give it up by leaving there.`);
}
