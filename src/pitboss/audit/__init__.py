"""The auditor: log and ledger checked by code of its own, rounds played again from their log.

`rows` (plain SQL that only reads), `shuffle` (a deck from its secret), `books` (money from the log),
`verify` (everything at once): these share no code with the table, the engine, the ledger or the store, so
that a fault there cannot hide itself here. `replay` plays a round again and so uses the rules.
"""
