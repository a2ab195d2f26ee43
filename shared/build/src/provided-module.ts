import { keyChunk } from './signature-plugin.ts';
import type { SharedKey } from './shared-keys.ts';

/** Source of the module that provides the shell's shared modules: one lazy import for each. */
export function providedModule(keys: readonly SharedKey[]): string {
  const lines = keys.map(
    ({ key, version, request }) =>
      `  ${JSON.stringify(key)}: { version: ${JSON.stringify(version)}, load: () => import(/* webpackChunkName: ${JSON.stringify(keyChunk(key))} */ ${JSON.stringify(request)}) },`,
  );
  return `export const provided = {\n${lines.join('\n')}\n};\n`;
}
