import { webhookExample } from '@cabinet/domain/webhook-events';
import { newSecret, signatures } from '@cabinet/platform/modules/webhooks/signature';
import { readWebhook } from './webhooks.ts';

const secret = newSecret();
const event = webhookExample('onStatusChange', { extras: { statuses: {} } }, '2026-03-02T09:00:00.000Z');
const body = JSON.stringify(event);
/** The headers of a call as the platform makes it. */
function headersOf(at: number, secrets = [secret]) {
  return { 'webhook-id': 'msg_1', 'webhook-timestamp': String(at), 'webhook-signature': signatures(secrets, 'msg_1', at, body) };
}
const now = Math.floor(Date.now() / 1000);

test('the platform’s call is read, from headers of any server', () => {
  expect(readWebhook(secret, headersOf(now), body)).toEqual(event);
  expect(readWebhook(secret, new Headers(headersOf(now)), Buffer.from(body))).toEqual(event);
});

test('while a secret is exchanged, the former one is good too', () => {
  expect(readWebhook(secret, headersOf(now, [newSecret(), secret]), body)).toEqual(event);
});

test.each([
  ['with another secret', () => readWebhook(newSecret(), headersOf(now), body)],
  ['with another body', () => readWebhook(secret, headersOf(now), body.replace('delivered', 'failed'))],
  ['from an hour ago', () => readWebhook(secret, headersOf(now - 3600), body)],
  ['without a signature', () => readWebhook(secret, {}, body)],
])('a call %s is refused', (_, read) => {
  expect(read).toThrow();
});
