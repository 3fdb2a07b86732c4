"""The routes of the floor, a module a subject."""
