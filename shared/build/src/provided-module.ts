import { keyChunk } from './signature-plugin.ts';
import { packageOf, type SharedKey } from './shared-keys.ts';

/**
 * Source of the module that provides the shell's shared modules: for each package its name, its version and a lazy import for
 * each of its modules. Every page waits for this file: what is the same for a package stands once.
 */
export function providedModule(keys: readonly SharedKey[]): string {
  const packages = Map.groupBy(keys, ({ key }) => packageOf(key));
  const lines = [...packages].map(([name, modules]) => {
    const loads = modules.map(
      ({ key, request }) =>
        `    ${JSON.stringify(key.slice(name.length))}: () => import(/* webpackChunkName: ${JSON.stringify(keyChunk(key))} */ ${JSON.stringify(request)}),`,
    );
    return `  [${JSON.stringify(name)}, ${JSON.stringify(modules[0]?.version)}, {\n${loads.join('\n')}\n  }],`;
  });
  return `export const provided = [\n${lines.join('\n')}\n];\n`;
}
