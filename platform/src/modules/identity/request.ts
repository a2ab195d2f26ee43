import type { FastifyRequest } from 'fastify';

const LONGEST_AGENT = 500;

/** From where and with what a request came, as it is recorded. */
export function fromOf({ ip, headers }: FastifyRequest): { ip: string; useragent: string } {
  return { ip: ip.replace('::ffff:', ''), useragent: String(headers['user-agent'] ?? '').slice(0, LONGEST_AGENT) };
}
