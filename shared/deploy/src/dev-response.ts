import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Registry } from '@cabinet/domain/registry';
import { composeDocument, composeLinks, composeProvided, composeRegistry, composeShell, type ReplacedAreas } from './dev-composition.ts';
import type { ShellBuild } from './dev-shell.ts';

const DECODERS: Readonly<Record<string, (packed: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  identity: async (plain) => plain,
};
/** Content encodings that the proxy can read. */
export const ENCODINGS = 'br, gzip';

const isRegistry = (request: IncomingMessage) => /^\/registry\.json(\?|$)/.test(request.url ?? '');
const isDocument = (answer: IncomingMessage) => answer.headers['content-type']?.startsWith('text/html') === true;

/** Whether the response to a request may be composed, and has to be read completely: documents and the registry. */
export function mayBeComposed(request: IncomingMessage): boolean {
  return request.method === 'GET' && (isRegistry(request) || request.headers.accept?.includes('text/html') === true);
}

function composeBody(text: string, request: IncomingMessage, replaced: ReplacedAreas, script: string, shell?: ShellBuild): string {
  if (!isRegistry(request)) {
    const page = composeDocument(text, replaced, script);
    return shell ? composeShell(page, shell) : page;
  }
  const registry = composeRegistry(JSON.parse(text) as Registry, replaced);
  return JSON.stringify(shell ? composeProvided(registry) : registry);
}

/** Responds with the shell's response, its registry and documents recomposed; anything else is piped through. */
export async function respondComposed(
  answer: IncomingMessage,
  request: IncomingMessage,
  response: ServerResponse,
  replaced: ReplacedAreas,
  script: string,
  shell?: ShellBuild,
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
  const links = composeLinks(Array.isArray(link) ? link.join(', ') : link, replaced, shell);
  response.writeHead(status, { ...headers, ...(links === undefined ? {} : { link: links }), 'cache-control': 'no-store' });
  response.end(composeBody(text, request, replaced, script, shell));
}
