"""Sends by the Python client that openapi-generator made: `try_client.py FOLDER URL TOKEN`; tells as JSON what came of it."""
import json
import sys
import time

folder, url, token = sys.argv[1:]
sys.path.insert(0, folder)
import cabinet_client as cabinet  # noqa: E402

configuration = cabinet.Configuration(host=url)
configuration.api_key['token'] = token
# What this release of the generator reads, and does not set, where a document knows a bearer too.
configuration.access_token = None
client = cabinet.ApiClient(configuration)
sendings = cabinet.SendingsApi(client)


def send(recipient, **options):
    body = cabinet.SendingsCreateBody(
        type='sms', payload={'sender': 'CABINET', 'text': 'Hello'}, recipient={'include': [recipient]}
    )
    return sendings.sendings_create(body, **options)


accepted = send('+79160000110', idempotency_key='order-7')
again = send('+79160000110', idempotency_key='order-7')
status = None
for _ in range(600):
    status = sendings.sendings_find(group_id=accepted.group_id).data[0].state.status
    if status == 'delivered':
        break
    time.sleep(0.05)
balance = cabinet.BillingsApi(client).billings_balance_by_user_id_get('me')
try:
    send('nobody')
    refusal = None
except cabinet.ApiException as error:
    refusal = {'status': error.status, 'code': json.loads(error.body)['error']}
print(json.dumps({
    'price': accepted.price,
    'isSameGroup': again.group_id == accepted.group_id,
    'status': status,
    'balance': balance.result.balance,
    'refusal': refusal,
}))
