import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Module } from './module.ts';

const ROOT = new URL('./modules/', import.meta.url);

/** Every module there is: the folders of `modules/` that have a `module.ts`, in order of name. */
export async function loadModules(): Promise<Module[]> {
  const files = await readdir(fileURLToPath(ROOT), { recursive: true });
  const entries = files.map((file) => file.replaceAll('\\', '/')).filter((file) => /^[^/]+\/module\.ts$/.test(file));
  const loaded = await Promise.all(entries.sort().map((file) => import(new URL(file, ROOT).href) as Promise<{ module: Module }>));
  return loaded.map(({ module }) => module);
}
