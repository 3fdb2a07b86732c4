"""The floor as a service: its host, its people, its routes and live views."""
