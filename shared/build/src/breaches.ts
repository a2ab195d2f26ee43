import { dirname, posix } from 'node:path';
import { importsOf } from './imports.ts';
import {
  SINGLE_HOME_PACKAGES,
  LAYERS,
  MODULES,
  RESTRICTED_PACKAGES,
  ROUTER_HOMES,
  ROUTER_FACTORIES,
  ANTD_STATIC_APIS,
  type Layer,
} from './layers.ts';

/** Head of the table's row that a file stands under. */
export function layerOf(file: string): string | undefined {
  return Object.keys(LAYERS).find((head) => (head === 'mfe-' ? file.startsWith(head) : file.startsWith(`${head}/`)));
}

const packageName = (request: string) =>
  request.startsWith('@') ? request.split('/').slice(0, 2).join('/') : (request.split('/')[0] ?? request);

function allowsInstalled(layer: Layer, name: string): boolean {
  if (!SINGLE_HOME_PACKAGES.some((one) => one.test(name))) return true;
  return layer.installed.some((one) =>
    one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name || (one === 'webpack' && name.startsWith('webpack')),
  );
}

/** The fault of an import into the inside of another module of the server. */
function moduleFault(file: string, target: string): string | undefined {
  const [, name, inside = ''] = MODULES.file.exec(target) ?? [];
  if (name === undefined || name === MODULES.file.exec(file)?.[1] || MODULES.exported.test(inside)) return undefined;
  if (MODULES.tests.test(file) && MODULES.exportedToTests.test(inside)) return undefined;
  return `reaches into the module ${name} (${inside}): use app.services, or what its public.ts exports`;
}

function requestFault(file: string, head: string, layer: Layer, request: string): string | undefined {
  if (request.startsWith('.')) {
    const target = posix.join(dirname(file), request);
    const own = head === 'mfe-' ? `${file.split('/')[0]}/` : `${head}/`;
    return target.startsWith(own) && layerOf(target) === head ? moduleFault(file, target) : `reaches out of its package to ${target}`;
  }
  const name = packageName(request);
  const limit = RESTRICTED_PACKAGES.find((one) => one.layer.test(head) && one.name.test(request) && !one.only.test(file));
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
    const routers = from === 'react-router' && !ROUTER_HOMES.test(file) ? names.filter((name) => ROUTER_FACTORIES.test(name)) : [];
    const statics = from === 'antd' ? names.filter((name) => ANTD_STATIC_APIS.test(name)) : [];
    return [
      ...(fault === undefined ? [] : [fault]),
      ...routers.map((name) => `makes a router (${name}), which is the shell's`),
      ...statics.map((name) => `takes ${name} from antd, which shows outside of theme and tree: use notify, confirm or a dialog`),
    ];
  });
}
