const { CABINET_URL, CABINET_TOKEN, CABINET_ACCOUNT, WEBHOOK_URL } = process.env;

async function call(method: string, path: string, body?: object) {
  const response = await fetch(`${CABINET_URL}/${path}`, {
    method,
    headers: { Authorization: `Bearer ${CABINET_TOKEN}`, ...(body ? { 'Content-Type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

await call('PUT', `settingsUser/${CABINET_ACCOUNT}/webhooks.onStatusChange`, { value: { url: WEBHOOK_URL } });

// The secret is told this once.
console.log(JSON.stringify(await call('POST', 'webhooks/onStatusChange/secret')));
