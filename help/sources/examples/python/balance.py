import os
from urllib.request import Request, urlopen

request = Request(
    f"{os.environ['CABINET_URL']}/billings/balance/{os.environ['CABINET_ACCOUNT']}",
    headers={"Authorization": f"Bearer {os.environ['CABINET_TOKEN']}"},
)
with urlopen(request) as answer:
    print(answer.read().decode())
