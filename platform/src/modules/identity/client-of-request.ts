import type { FastifyRequest } from 'fastify';
import { addressOf } from '../../plugins/auth/auth.ts';

const MAX_USER_AGENT_LENGTH = 500;

/** Address and browser of a request, as sessions and telemetry record them. */
export function clientOf(request: FastifyRequest): { ip: string; useragent: string } {
  return { ip: addressOf(request), useragent: String(request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH) };
}
