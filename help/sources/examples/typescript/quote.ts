const { CABINET_URL, CABINET_TOKEN } = process.env;

const response = await fetch(`${CABINET_URL}/sendings/quote`, {
  method: 'POST',
  headers: { Authorization: `Bearer ${CABINET_TOKEN}`, 'Content-Type': 'application/json' },
  body: JSON.stringify({
    type: 'sms',
    payload: { sender: 'CABINET', text: 'Your order is ready' },
    recipient: { include: ['+79161234567'] },
  }),
});
if (!response.ok) throw new Error(await response.text());
console.log(JSON.stringify(await response.json()));
