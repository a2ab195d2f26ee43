import { keyChunk } from './signature-plugin.ts';
import type { SharedKey } from './shared-keys.ts';

/** Source of the module through which the shell offers its shared modules: one lazy import a key. */
export function providedModule(keys: readonly SharedKey[]): string {
  const lines = keys.map(
    ({ key, version, request }) =>
      `  ${JSON.stringify(key)}: { version: ${JSON.stringify(version)}, load: () => import(/* webpackChunkName: ${JSON.stringify(keyChunk(key))} */ ${JSON.stringify(request)}) },`,
  );
  return `export const provided = {\n${lines.join('\n')}\n};\n`;
}
