import { Readable } from 'node:stream';
import type { Sharp, SharpOptions } from 'sharp';
import type { ByteStore } from './store/byte-store.ts';

/** The longer side of a thumbnail in pixels: a tile of a list on a screen of two dots a pixel. */
export const THUMBNAIL_PIXELS = 480;
const QUALITY = 76;
/** Most pixels of a picture that is decoded, as a camera of today makes; a few kilobytes can say that they are many more. */
const MOST_PIXELS = 64_000_000;
/** A picture that takes longer has no thumbnail. */
const MOST_SECONDS = 10;
/** Pictures that are in memory and decoded at a time. Each has one of the four threads that files and keys need too. */
const MOST_AT_ONCE = 2;
/** What pictures of the types that may be uploaded are read by. Whatever else libvips reads, by the bytes and not by the name, stays off. */
const LOADERS = ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadNsgifBuffer'];

type Decode = (bytes: Buffer, options: SharpOptions) => Sharp;
let loaded: Promise<Decode> | undefined;

/** libvips takes memory; it is loaded with the first picture. */
function decoder(): Promise<Decode> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}

/** A picture made small, upright and without what the camera wrote into it, as WebP; undefined for bytes that are none, or more than may be decoded. */
async function shrink(bytes: Buffer): Promise<Buffer | undefined> {
  const decode = await decoder();
  return decode(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true, autoOrient: true })
    .timeout({ seconds: MOST_SECONDS })
    .resize({ width: THUMBNAIL_PIXELS, height: THUMBNAIL_PIXELS, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => undefined);
}

const idOf = (fileId: string) => `${fileId}.thumbnail`;

/** The thumbnails of stored pictures, beside them in the same store. */
export class Thumbnails {
  readonly #store: ByteStore;
  readonly #making = new Map<string, Promise<Buffer | undefined>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(store: ByteStore) {
    this.#store = store;
  }

  /** Makes the thumbnail of a picture, once however many ask at the same time; undefined where it can have none. Throws where the store does. */
  make(fileId: string): Promise<Buffer | undefined> {
    const begun = this.#making.get(fileId);
    if (begun) return begun;
    const making = this.#inTurn(async () => {
      const thumbnail = await shrink(Buffer.concat(await this.#store.read(fileId).toArray()));
      if (thumbnail) await this.#store.write(idOf(fileId), Readable.from([thumbnail]));
      return thumbnail;
    }).finally(() => this.#making.delete(fileId));
    this.#making.set(fileId, making);
    return making;
  }

  /** The thumbnail that was made; undefined where none was. */
  async read(fileId: string): Promise<Buffer | undefined> {
    const id = idOf(fileId);
    return (await this.#store.exists(id)) ? Buffer.concat(await this.#store.read(id).toArray()) : undefined;
  }

  async remove(fileId: string): Promise<void> {
    await this.#store.remove(idOf(fileId));
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= MOST_AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
