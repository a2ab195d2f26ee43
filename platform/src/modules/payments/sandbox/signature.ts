import { createHmac, timingSafeEqual } from 'node:crypto';

/** Age from which callbacks are refused, in seconds, against replay. */
const LONGEST_SECONDS = 300;

const macOf = (secret: string, timestamp: string, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** The value of `payment-signature` over a body: `t=<seconds>,v1=<HMAC-SHA256>`. */
export function sign(secret: string, body: string, now = new Date()): string {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return `t=${timestamp},v1=${macOf(secret, timestamp, body)}`;
}

/** Whether a signature is of this body, by this secret, and fresh. */
export function isSigned(secret: string, body: string, header: unknown, now = new Date()): boolean {
  const [, timestamp = '', given = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(String(header)) ?? [];
  if (given === '' || Math.abs(now.getTime() / 1000 - Number(timestamp)) > LONGEST_SECONDS) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(macOf(secret, timestamp, body)));
}
