import type { ByteStore } from '../modules/storage/public.ts';

/** Copies what a store lacks of another one; files that are removed meanwhile are left out. Answers how many there are. */
export async function copyMissing(from: ByteStore, to: ByteStore): Promise<{ files: number; bytes: number }> {
  const there = new Map<string, number>();
  for await (const { id, size } of to.list()) there.set(id, size);
  for await (const { id, size } of from.list()) {
    if (there.get(id) === size) continue;
    try {
      there.set(id, (await to.write(id, from.read(id))).size);
    } catch (error) {
      if (await from.exists(id)) throw error;
    }
  }
  return { files: there.size, bytes: [...there.values()].reduce((sum, size) => sum + size, 0) };
}
