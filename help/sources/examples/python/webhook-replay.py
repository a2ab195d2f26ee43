import json
import os
from urllib.request import Request, urlopen


def call(method, path, body):
    headers = {"Authorization": f"Bearer {os.environ['CABINET_TOKEN']}", "Content-Type": "application/json"}
    url = f"{os.environ['CABINET_URL']}/{path}"
    with urlopen(Request(url, json.dumps(body).encode(), headers, method=method)) as answer:
        return json.load(answer)


# What your server answers to an example, by the setting that is kept.
fault = call("POST", "webhookCalls/test", {"event": "onStatusChange"})["fault"]
if fault is not None:
    raise SystemExit(f"The server is not back: {fault}")

print(json.dumps(call("POST", "webhookCalls/replay", {"from": os.environ["SINCE"]})))
