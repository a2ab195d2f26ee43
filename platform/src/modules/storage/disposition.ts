import { withoutTurns } from '@cabinet/domain/validation';

/**
 * A `Content-Disposition` that makes browsers save a file under its name, in any script (RFC 6266): the plain name
 * for old clients, the UTF-8 one for the rest.
 */
export const attachment = (filename: string): string => disposition('attachment', filename);

/** A `Content-Disposition` with which browsers show a file where it is opened, under its name. */
export const inline = (filename: string): string => disposition('inline', filename);

function disposition(kind: 'attachment' | 'inline', filename: string): string {
  const name = withoutTurns(filename);
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** A name without folders, line breaks and other control characters, those that turn the direction of text included, short enough for any file system. */
export function safeFilename(filename: string): string {
  const name = filename.split(/[/\\]/).at(-1) ?? '';
  const cleaned = withoutTurns(name.replace(/\p{Cc}/gu, '')).trim();
  const extension = /\.[^.]{1,10}$/.exec(cleaned)?.[0] ?? '';
  return cleaned.length > 200 ? cleaned.slice(0, 200 - extension.length) + extension : cleaned;
}
