import json
import os
from urllib.request import Request, urlopen

body = {
    "type": "sms",
    "payload": {"sender": "CABINET", "text": "Your order is ready"},
    "recipient": {"include": ["+79161234567"]},
}
headers = {"Authorization": f"Bearer {os.environ['CABINET_TOKEN']}", "Content-Type": "application/json"}
with urlopen(Request(f"{os.environ['CABINET_URL']}/sendings/quote", json.dumps(body).encode(), headers)) as answer:
    print(answer.read().decode())
