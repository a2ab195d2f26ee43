import json
import os
from urllib.request import Request, urlopen

URL, ACCOUNT = os.environ["CABINET_URL"], os.environ["CABINET_ACCOUNT"]


def call(method, path, body=None):
    headers = {"Authorization": f"Bearer {os.environ['CABINET_TOKEN']}"}
    if body is not None:
        headers["Content-Type"] = "application/json"
    data = json.dumps(body).encode() if body is not None else None
    with urlopen(Request(f"{URL}/{path}", data, headers, method=method)) as answer:
        return json.load(answer)


call("PUT", f"settingsUser/{ACCOUNT}/webhooks.onStatusChange", {"value": {"url": os.environ["WEBHOOK_URL"]}})

# The secret is told this once.
print(json.dumps(call("POST", "webhooks/onStatusChange/secret")))
