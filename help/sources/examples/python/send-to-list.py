import json
import os
from urllib.request import Request, urlopen

HEADERS = {"Authorization": f"Bearer {os.environ['CABINET_TOKEN']}", "Content-Type": "application/json"}


def post(path, body):
    with urlopen(Request(f"{os.environ['CABINET_URL']}/{path}", json.dumps(body).encode(), HEADERS)) as answer:
        return json.load(answer)


customers = post("contactLists", {"title": "Customers", "type": "regular"})
post("contacts", {"ListId": customers["id"], "phone": "+79160000101", "firstName": "Anna"})
post("contacts", {"ListId": customers["id"], "phone": "+79160000202", "firstName": "Boris"})

accepted = post("sendings", {
    "type": "sms",
    "payload": {"sender": "CABINET", "text": "Hello, ${firstName}!"},
    "recipient": {"include": [customers["id"]]},
})
print(json.dumps(accepted))
