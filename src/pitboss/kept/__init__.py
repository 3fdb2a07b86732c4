"""Figures once solved are kept from one process to the next; a server may use this room as commands do."""
