const { CABINET_URL, CABINET_USERNAME, CABINET_PASSWORD } = process.env;

async function post(path: string, body: object, token = '') {
  const response = await fetch(`${CABINET_URL}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

// A session, for twelve hours.
const session = await post('login', { username: CABINET_USERNAME, password: CABINET_PASSWORD });

// A token for programs. Its value is told this once: keep it where passwords are kept.
const token = await post('tokens', { description: 'CRM' }, session.token);
console.log(JSON.stringify(token));
