const { CABINET_URL, CABINET_TOKEN, SINCE } = process.env;

async function call(method: string, path: string, body: object) {
  const response = await fetch(`${CABINET_URL}/${path}`, {
    method,
    headers: { Authorization: `Bearer ${CABINET_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

// What your server answers to an example, by the setting that is kept.
const { fault } = await call('POST', 'webhookCalls/test', { event: 'onStatusChange' });
if (fault !== null) throw new Error(`The server is not back: ${fault}`);

console.log(JSON.stringify(await call('POST', 'webhookCalls/replay', { from: SINCE })));
