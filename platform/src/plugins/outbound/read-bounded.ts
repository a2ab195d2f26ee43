/** Reads a body up to `most` bytes; throws where there is more, so that a service cannot fill the memory. */
export async function readBounded(body: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > most) throw new Error(`An answer of more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
