import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Registry } from '@cabinet/domain/registry';
import { composeDocument, composeLinks, composeRegistry, type Replaced } from './dev-composition.ts';

const DECODERS: Readonly<Record<string, (packed: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  identity: async (plain) => plain,
};
/** How answers that are read here may come packed. */
export const ENCODINGS = 'br, gzip';

const isRegistry = (request: IncomingMessage) => /^\/registry\.json(\?|$)/.test(request.url ?? '');
const isDocument = (answer: IncomingMessage) => answer.headers['content-type']?.startsWith('text/html') === true;

/** Whether the answer to a request may have to name other releases, and is waited for whole. */
export function wantsWhole(request: IncomingMessage): boolean {
  return request.method === 'GET' && (isRegistry(request) || request.headers.accept?.includes('text/html') === true);
}

function compose(text: string, request: IncomingMessage, replaced: Replaced, script: string): string {
  if (!isRegistry(request)) return composeDocument(text, replaced, script);
  return JSON.stringify(composeRegistry(JSON.parse(text) as Registry, replaced));
}

/** Answers a request with what the shell answered, its registry and documents composed anew; anything else passes as it is. */
export async function answerComposed(
  answer: IncomingMessage,
  request: IncomingMessage,
  response: ServerResponse,
  replaced: Replaced,
  script: string,
): Promise<void> {
  const status = answer.statusCode ?? 502;
  const decode = DECODERS[answer.headers['content-encoding'] ?? 'identity'];
  if (!decode || !(isRegistry(request) ? status === 200 : isDocument(answer))) {
    response.writeHead(status, answer.headers);
    answer.pipe(response);
    return;
  }
  const text = (await decode(await buffer(answer))).toString('utf8');
  const { 'content-encoding': _, 'content-length': __, 'transfer-encoding': ___, etag: ____, link, ...headers } = answer.headers;
  const links = composeLinks(Array.isArray(link) ? link.join(', ') : link, replaced);
  response.writeHead(status, { ...headers, ...(links === undefined ? {} : { link: links }), 'cache-control': 'no-store' });
  response.end(compose(text, request, replaced, script));
}
