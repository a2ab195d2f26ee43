const { CABINET_URL, CABINET_TOKEN } = process.env;

async function post(path: string, body: object) {
  const response = await fetch(`${CABINET_URL}/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${CABINET_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

const list = await post('contactLists', { title: 'Customers', type: 'regular' });
await post('contacts', { ListId: list.id, phone: '+79160000101', firstName: 'Anna' });
await post('contacts', { ListId: list.id, phone: '+79160000202', firstName: 'Boris' });

const accepted = await post('sendings', {
  type: 'sms',
  payload: { sender: 'CABINET', text: 'Hello, ${firstName}!' },
  recipient: { include: [list.id] },
});
console.log(JSON.stringify(accepted));
