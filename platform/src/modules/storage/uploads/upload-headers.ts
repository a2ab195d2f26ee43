import { invalid } from '../../../plugins/errors/api-error.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A number of bytes in a header; throws 422 where it is none. */
export function bytesIn(headers: Headers, name: 'Upload-Length' | 'Upload-Offset'): number {
  const text = headers[name.toLowerCase()];
  if (text === undefined) throw invalid(name, 'required');
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw invalid(name, 'notAllowed');
  return Number(text);
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** What `Upload-Metadata` says of a file: `filename`, and `isPublic` of `true` or `false`; throws 422 for anything else. */
export function metadataIn(headers: Headers): { filename: string; isPublic: boolean } {
  const facts = new Map<string, string>();
  for (const pair of String(headers['upload-metadata'] ?? '').split(',')) {
    const [name = '', value = '', ...rest] = pair.trim().split(' ');
    if (name === '') continue;
    if (name !== 'filename' && name !== 'isPublic') throw invalid(name.slice(0, 100), 'unknownField');
    if (facts.has(name) || rest.length > 0 || !BASE64.test(value)) throw invalid(name, 'notAllowed');
    facts.set(name, Buffer.from(value, 'base64').toString());
  }
  const filename = facts.get('filename');
  if (!filename) throw invalid('filename', 'required');
  const isPublic = facts.get('isPublic') ?? 'false';
  if (isPublic !== 'true' && isPublic !== 'false') throw invalid('isPublic', 'notAllowed');
  return { filename, isPublic: isPublic === 'true' };
}
