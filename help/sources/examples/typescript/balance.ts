const { CABINET_URL, CABINET_TOKEN, CABINET_ACCOUNT } = process.env;

const response = await fetch(`${CABINET_URL}/billings/balance/${CABINET_ACCOUNT}`, {
  headers: { Authorization: `Bearer ${CABINET_TOKEN}` },
});
if (!response.ok) throw new Error(await response.text());
console.log(JSON.stringify(await response.json()));
