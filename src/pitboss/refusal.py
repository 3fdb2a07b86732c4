"""The one exception that is meant for people."""


class Refused(ValueError):
    """What was asked cannot be done; the message is one clear sentence, with the clause if there is one."""
