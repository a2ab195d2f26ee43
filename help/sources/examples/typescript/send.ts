const { CABINET_URL, CABINET_TOKEN, ORDER_ID = '' } = process.env;

const response = await fetch(`${CABINET_URL}/sendings`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${CABINET_TOKEN}`,
    'Content-Type': 'application/json',
    // Makes a repetition harmless: the same key with the same body sends once.
    'Idempotency-Key': ORDER_ID,
  },
  body: JSON.stringify({
    type: 'sms',
    payload: { sender: 'CABINET', text: 'Your order is ready' },
    recipient: { include: ['+79161234567'] },
  }),
});
if (!response.ok) throw new Error(await response.text());
console.log(JSON.stringify(await response.json()));
