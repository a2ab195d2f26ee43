import { dirname, posix } from 'node:path';
import { importsOf } from './imports.ts';
import { GUARDED, LAYERS, LIMITED, ROUTER_HOMES, ROUTERS, STATICS, type Layer } from './layers.ts';

/** Head of the table's row that a file stands under. */
export function layerOf(file: string): string | undefined {
  return Object.keys(LAYERS).find((head) => (head === 'mfe-' ? file.startsWith(head) : file.startsWith(`${head}/`)));
}

const packageName = (request: string) =>
  request.startsWith('@') ? request.split('/').slice(0, 2).join('/') : (request.split('/')[0] ?? request);

function allowsInstalled(layer: Layer, name: string): boolean {
  if (!GUARDED.some((one) => one.test(name))) return true;
  return layer.installed.some((one) =>
    one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name || (one === 'webpack' && name.startsWith('webpack')),
  );
}

function requestFault(file: string, head: string, layer: Layer, request: string): string | undefined {
  if (request.startsWith('.')) {
    const target = posix.join(dirname(file), request);
    const own = head === 'mfe-' ? `${file.split('/')[0]}/` : `${head}/`;
    return target.startsWith(own) ? undefined : `reaches out of its package to ${target}`;
  }
  const name = packageName(request);
  const limit = LIMITED.find((one) => one.layer.test(head) && one.name.test(request) && !one.only.test(file));
  if (limit) return `imports ${request}, which has its own place: ${limit.only.source}`;
  const workspace = /^@cabinet\/(.+)$/.exec(name)?.[1];
  if (workspace !== undefined) return layer.packages.includes(workspace) ? undefined : `imports ${request}, which ${head} may not`;
  return allowsInstalled(layer, name) ? undefined : `imports ${name}, which ${head} may not`;
}

/** What a source file imports against the table, in sentences. */
export function breachesOf(file: string, source: string): string[] {
  const head = layerOf(file);
  const layer = head === undefined ? undefined : LAYERS[head];
  if (head === undefined || !layer) return [];
  return importsOf(source, { tsx: file.endsWith('x') }).flatMap(({ from, names }) => {
    const fault = requestFault(file, head, layer, from);
    const routers = from === 'react-router' && !ROUTER_HOMES.test(file) ? names.filter((name) => ROUTERS.test(name)) : [];
    const statics = from === 'antd' ? names.filter((name) => STATICS.test(name)) : [];
    return [
      ...(fault === undefined ? [] : [fault]),
      ...routers.map((name) => `makes a router (${name}), which is the shell's`),
      ...statics.map((name) => `takes ${name} from antd, which shows outside of theme and tree: use notify, confirm or a dialog`),
    ];
  });
}
