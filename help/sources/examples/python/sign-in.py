import json
import os
from urllib.request import Request, urlopen

URL = os.environ["CABINET_URL"]


def post(path, body, token=None):
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    with urlopen(Request(f"{URL}/{path}", json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


# A session, for twelve hours.
session = post("login", {"username": os.environ["CABINET_USERNAME"], "password": os.environ["CABINET_PASSWORD"]})

# A token for programs. Its value is told this once: keep it where passwords are kept.
print(json.dumps(post("tokens", {"description": "CRM"}, session["token"])))
