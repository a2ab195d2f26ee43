import type { Role } from '@cabinet/domain/roles';
import type { Claims } from './token.ts';

const base64 = (value: unknown) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));

/** An unsigned token with the given claims, for tests. */
export function tokenOf(claims: Partial<Claims> & { role?: Role } = {}): string {
  const given: Claims = { id: 'u-demo', username: 'demo', role: 'me', exp: Math.floor(Date.now() / 1000) + 12 * 3600, ...claims };
  return `${base64({ alg: 'HS256' })}.${base64(given)}.signature`;
}
