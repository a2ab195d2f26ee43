import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { converse, listening } from '../../security/raw.ts';

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await createTestApp({ requestSeconds: 0.2 }, ['identity']);
  port = await listening(server.app);
});
afterAll(() => server.close());

const head = (length: number) =>
  `POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

test('a body that dribbles is cut, and told so', async () => {
  const answer = await converse(port, (socket) => {
    socket.write(`${head(1000)}{`);
    const drip = setInterval(() => socket.write(' '), 20);
    socket.on('close', () => clearInterval(drip));
  });
  expect(answer).toMatchObject({ status: 408, body: expect.stringContaining('"error":"REQUEST_TIMEOUT"') });
  expect(answer.head.toLowerCase()).toContain('connection: close');
});

test('a body that is there is not', async () => {
  const answer = await converse(port, (socket) => socket.write(`${head(2).replace('Host', 'Connection: close\r\nHost')}{}`));
  expect(answer.status).toBe(422);
});
