"""
Signs in, imports, sends, follows and is refunded by the Python client that openapi-generator made:
`try_client.py FOLDER URL USERNAME PASSWORD`; tells as JSON what came of it.
"""
import json
import os
import sys
import tempfile
import time

folder, url, username, password = sys.argv[1:]
sys.path.insert(0, folder)
import cabinet_client as cabinet  # noqa: E402


def client_with(token=None):
    configuration = cabinet.Configuration(host=url)
    if token is not None:
        configuration.api_key['token'] = token
    # What this release of the generator reads, and does not set, where a document knows a bearer too.
    configuration.access_token = None
    return cabinet.ApiClient(configuration)


session = cabinet.SessionApi(client_with()).login_post(cabinet.LoginPostBody(username=username, password=password))
client = client_with(session.token)
sendings = cabinet.SendingsApi(client)

buyers = cabinet.ContactListsApi(client).contact_lists_create(
    cabinet.ContactListsCreateBody(title='Buyers', type='regular')
)
with tempfile.TemporaryDirectory() as temporary:
    path = os.path.join(temporary, 'phones.csv')
    with open(path, 'w', encoding='utf-8') as file:
        file.write('phone\n+79160000110\n+79160000202\n')
    stored = cabinet.StorageApi(client).storage_post(path)
imported = cabinet.ContactsApi(client).contacts_put(
    cabinet.ContactsPutBody(list_id=buyers.id, _from={'key': stored.id})
)


def send(recipient, **options):
    body = cabinet.SendingsCreateBody(
        type='sms', payload={'sender': 'CABINET', 'text': 'Hello'}, recipient={'include': [recipient]}
    )
    return sendings.sendings_create(body, **options)


accepted = send(buyers.id, idempotency_key='order-7')
again = send(buyers.id, idempotency_key='order-7')
sent = []
for _ in range(600):
    sent = sendings.sendings_find(group_id=accepted.group_id).data
    if len([one for one in sent if one.state.status in ('delivered', 'failed')]) == 2:
        break
    time.sleep(0.05)
balance = cabinet.BillingsApi(client).billings_balance_by_user_id_get('me')
try:
    send('nobody')
    refusal = None
except cabinet.ApiException as error:
    refusal = {'status': error.status, 'code': json.loads(error.body)['error']}
print(json.dumps({
    'imported': imported.created,
    'price': accepted.price,
    'isSameGroup': again.group_id == accepted.group_id,
    'sent': sorted(f'{one.recipient} {one.state.status} {one.price:g}' for one in sent),
    'balance': balance.result.balance,
    'refusal': refusal,
}))
