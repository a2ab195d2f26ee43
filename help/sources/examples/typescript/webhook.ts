import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { WEBHOOK_SECRET = '', PORT } = process.env;
const key = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64');

/** Whether a call comes from the cabinet and is not older than five minutes. */
function isGenuine(id: string, timestamp: string, signatures: string, body: string): boolean {
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => String(request.headers[`webhook-${name}`]));
  if (!isGenuine(id!, timestamp!, signatures!, body)) return response.writeHead(401).end();
  response.end();
  // The same event may come again: `id` tells that it is the same.
  const { data } = JSON.parse(body);
  console.log(data.id, data.status);
});
server.listen(Number(PORT), () => console.log('listening'));
