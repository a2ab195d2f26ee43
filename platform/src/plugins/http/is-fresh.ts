import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sets the answer's `ETag`; true when the caller has this content already, so that the answer is 304. Compressing proxies turn tags into weak ones. */
export function isFresh(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag);
  const known = request.headers['if-none-match'];
  return known?.split(/,\s*/).some((one) => one.replace(/^W\//, '') === etag) ?? false;
}
