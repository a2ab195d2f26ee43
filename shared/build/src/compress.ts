import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { filesBelow } from './workspace.ts';

const brotli = promisify(brotliCompress);
const COMPRESSIBLE = /\.(js|css|json|html|svg|md)$/;

/** Writes `<file>.br` beside each text file of a built folder; answers sizes in bytes by file. */
export async function precompress(folder: string, quality = 11): Promise<Record<string, number>> {
  const files = filesBelow(folder).filter((file) => COMPRESSIBLE.test(file));
  const sizes = await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(join(folder, file));
      const packed = await brotli(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      });
      writeFileSync(join(folder, `${file}.br`), packed);
      return [file, packed.length] as const;
    }),
  );
  return Object.fromEntries(sizes);
}
