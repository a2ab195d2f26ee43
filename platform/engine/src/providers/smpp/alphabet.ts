import smpp, { type Encoding, type Pdu } from 'smpp';

const { ASCII: gsm, UCS2: ucs2 } = smpp.encodings;

/**
 * What comes in the network's own alphabet stays bytes until somebody reads it. The package would look up every character
 * of every receipt, in the wrong alphabet: centres write theirs in ASCII, where `_` and `@` of an id are other bytes.
 */
smpp.encodings.BYTES = { ...gsm, decode: (bytes) => bytes };
smpp.encodings.default = 'BYTES';

/** Encodes a text once where many messages in turn have the same. */
function once({ encode }: Encoding): (text: string) => Buffer {
  let last: { text: string; bytes: Buffer } = { text: '', bytes: Buffer.alloc(0) };
  return (text) => {
    if (text !== last.text) last = { text, bytes: encode(text) };
    return last.bytes;
  };
}

/** Bytes of a text in the alphabet that it is counted in (`segment`). */
export const bytesOf = { gsm7: once(gsm), ucs2: once(ucs2) } as const;

/** What a unit carries, wherever it stands: a text, or bytes in the network's alphabet or in none. */
function contentOf({ short_message, message_payload }: Pdu): string | Buffer {
  const inPlace = short_message?.message;
  return inPlace !== undefined && inPlace.length > 0 ? inPlace : (message_payload?.message ?? '');
}

/** The text that somebody wrote. */
export function textOf(pdu: Pdu): string {
  const content = contentOf(pdu);
  if (typeof content === 'string') return content;
  return ((pdu.data_coding ?? 0) & 0x0f) === 0 ? String(gsm.decode(content)) : content.toString('latin1');
}

/** The text that a centre made, of a receipt. */
export function receiptTextOf(pdu: Pdu): string {
  const content = contentOf(pdu);
  return typeof content === 'string' ? content : content.toString('latin1');
}
