import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Module } from './module.ts';

const ROOT = new URL('./modules/', import.meta.url);

/** Loads all modules, or those named: the folders of `modules/` that have a `module.ts`, in alphabetical order. */
export async function loadModules(names?: readonly string[]): Promise<Module[]> {
  const files = await readdir(fileURLToPath(ROOT), { recursive: true });
  const entries = files.map((file) => file.replaceAll('\\', '/')).filter((file) => /^[^/]+\/module\.ts$/.test(file));
  const wanted = entries.filter((file) => names?.includes(file.split('/', 1)[0] ?? '') ?? true).sort();
  const loaded = await Promise.all(wanted.map((file) => import(new URL(file, ROOT).href) as Promise<{ module: Module }>));
  return loaded.map(({ module }) => module);
}
