const HEADER = 44;
const BYTES = 2;

/** A WAV file of linear PCM: mono, 16 bits. Browsers and telephone exchanges both play it, and its length is exact. */
export function wavOf(samples: Buffer, rate: number): Buffer {
  const header = Buffer.alloc(HEADER);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER - 8 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * BYTES, 28);
  header.writeUInt16LE(BYTES, 32);
  header.writeUInt16LE(BYTES * 8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
