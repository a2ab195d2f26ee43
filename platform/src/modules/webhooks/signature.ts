import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A new secret of an endpoint: 32 random bytes as Standard Webhooks writes them. */
export function newSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

/** The value of `webhook-signature`: one signature for each secret that is good now (standardwebhooks.com). */
export function signatures(secrets: readonly string[], id: string, timestamp: number, body: string): string {
  return secrets
    .map((secret) => Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .map((key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ');
}
