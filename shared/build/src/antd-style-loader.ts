import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LoaderDefinition } from 'webpack';
import { styleHooks } from './antd-hooks.ts';

/** Name under which the loader records hooks without an extracted style in a module. */
export const MISSING = 'cabinetMissingStyles';

/**
 * Takes the style functions out of antd's style hooks and imports the extracted style sheets instead, so that styles
 * come as files with the chunk that needs them and their code is dropped.
 */
const loader: LoaderDefinition<{ folder: string }> = function (source) {
  const { folder } = this.getOptions();
  this.cacheable(true);
  this.addContextDependency(folder);
  const hooks = styleHooks(source);
  const missing: string[] = [];
  const sheets: string[] = [];
  let result = source;
  // From the last to the first, so that the places of those before stay right.
  for (const { name, start, end } of hooks.reverse()) {
    const file = join(folder, `${name}.css`);
    result = `${result.slice(0, start)}() => []${result.slice(end)}`;
    if (existsSync(file)) sheets.push(`import ${JSON.stringify(file)};\n`);
    else missing.push(name);
  }
  if (this._module) Object.assign((this._module.buildInfo ??= {}), { [MISSING]: missing });
  return sheets.join('') + result;
};

export default loader;
