#!/usr/bin/env python3
"""Asks the registries of npm and Python for known holes in what we depend on, and fails if there are any: for npm's packages,
most of which only build or test the page, grave ones. First proves with planted answers that it would. A registry that does
not answer is told, and is no failure. Debian's packages have their own security updates.

known_holes.py PIP_AUDIT NODE NPM: the programs."""

import json
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

root = Path(__file__).resolve().parent.parent
pip_audit, node, npm = sys.argv[1:]
npm_hole = {"id": 1, "url": "", "title": "planted", "severity": "critical", "vulnerable_versions": "*"}
python_hole = {"id": "PLANTED", "summary": "planted", "affected": []}


class Planted(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"uqr": [npm_hole], "npm": [npm_hole], "vulns": [python_hole]}).encode())

    def do_GET(self) -> None:
        self.send_error(404)

    def log_message(self, *_: object) -> None:
        pass


def answer_of(command: list[str], folder: Path) -> dict:
    told = subprocess.run(command, cwd=folder, capture_output=True, text=True).stdout
    return json.loads(told) if told.startswith("{") else {}


def holes_of_npm(folder: str, *options: str) -> list[str] | None:
    """None if nobody answered."""
    answer = answer_of([node, str(root / npm), "audit", "--json", *options], root / folder)
    if "auditReportVersion" not in answer:
        return None
    holes = answer["vulnerabilities"].values()
    return [hole["name"] for hole in holes if hole["severity"] in ("high", "critical")]


def holes_of_python(*options: str) -> list[str] | None:
    audit = [pip_audit, "--requirement", "python/requirements.txt", "--no-deps", "--disable-pip", "--format", "json"]
    asked = [one for one in answer_of([*audit, *options], root).get("dependencies", []) if "vulns" in one]
    return [one["name"] for one in asked if one["vulns"]] if asked else None


server = HTTPServer(("127.0.0.1", 0), Planted)
threading.Thread(target=server.serve_forever, daemon=True).start()
planted = f"http://127.0.0.1:{server.server_port}/"
assert holes_of_npm("web", "--registry", planted), "a planted hole of npm was not found"
assert holes_of_npm("scripts/node", "--registry", planted), "a planted hole of npm was not found"
assert holes_of_python("--vulnerability-service", "osv", "--osv-url", planted), "a planted hole of Python was not found"

found = False
for name, holes in {
    "web": holes_of_npm("web"),
    "scripts/node": holes_of_npm("scripts/node"),
    "python/requirements.txt": holes_of_python(),
}.items():
    print(f"{name}: {'not asked: no registry answered' if holes is None else ', '.join(holes) or 'no known hole'}")
    found = found or bool(holes)
sys.exit(found)
