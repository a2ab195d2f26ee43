import { SaxesParser } from 'saxes';
import { unreadable } from '../unreadable.ts';

/** What is told of a document while it is read; names come without their prefix. */
export interface XmlListener {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Most characters without the beginning or the end of an element: the parser holds them all. */
const MAX_QUIET_CHARACTERS = 4 * 2 ** 20;
/** No document of a workbook nests deeper. */
const MAX_DEPTH = 200;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads a document as a stream and tells `listener` of it; after each piece it yields how many bytes were read, so that what the
 * listener gathered can be passed on. Documents with a DOCTYPE are refused: workbooks have none, and entities grow without bounds.
 */
export async function* readXml(pieces: AsyncIterable<Uint8Array>, listener: XmlListener): AsyncGenerator<number> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  let quiet = 0;
  let depth = 0;
  let read = 0;
  parser.on('doctype', () => {
    throw unreadable('unsafe');
  });
  parser.on('error', () => {
    throw unreadable('damaged');
  });
  parser.on('opentag', ({ name, attributes }) => {
    quiet = 0;
    if (++depth > MAX_DEPTH) throw unreadable('unsafe');
    listener.open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    quiet = 0;
    depth--;
    listener.close?.(localName(name));
  });
  if (listener.text) {
    parser.on('text', (text) => listener.text?.(text));
    parser.on('cdata', (text) => listener.text?.(text));
  }
  for await (const piece of pieces) {
    read += piece.length;
    quiet += piece.length;
    if (quiet > MAX_QUIET_CHARACTERS) throw unreadable('tooLarge');
    parser.write(decoder.decode(piece, { stream: true }));
    yield read;
  }
  parser.write(decoder.decode()).close();
}

/** Reads a short document to its end. */
export async function readWholeXml(pieces: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> {
  for await (const _ of readXml(pieces, listener));
}

/** An attribute by its name without a prefix. */
export function attributeOf(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  if (attributes[name] !== undefined) return attributes[name];
  for (const key in attributes) if (key.endsWith(`:${name}`)) return attributes[key];
  return undefined;
}
