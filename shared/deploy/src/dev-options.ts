import { parseArgs } from 'node:util';

/** What `npm run dev` was asked for. */
export interface DevOptions {
  areas: string[];
  /** The shell is built here too. */
  ownShell: boolean;
  /** The platform runs from its sources and starts again when they change. */
  ownPlatform: boolean;
  /** A running cabinet to work in; undefined: the local one, which is started unless it runs. */
  shell: URL | undefined;
  /** Where the cabinet with the changes is shown. */
  port: number;
  /** Where the local platform is, or will be. */
  platformPort: number;
}

export const DEV_USAGE = `npm run dev -- <area|shell|platform|all…> [--with <area>] [--shell <url>] [--port <number>]

  npm run dev -- contacts                                 in the local cabinet, started unless it runs (PORT, 3000)
  npm run dev -- contacts --shell https://stage.example   in a deployed one: only this area is built and run here
  npm run dev -- contacts send                            two at once; --with send says the same
  npm run dev -- shell                                    the shell, with what it provides out of shared/*
  npm run dev -- platform                                 the server, which starts again after a change and keeps its data
  npm run dev -- all                                      the platform, the shell and every area
  --port 3100                                             where to show it (DEV_PORT; by default PORT + 100)`;

function portOf(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${text} is no port.`);
  return port;
}

function shellOf(text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`--shell needs an address such as https://stage.example, not "${text}".`);
  return url;
}

/** Reads the command line; throws with an explanation when it is invalid. `known` are the areas of the workspace. */
export function devOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): DevOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { with: { type: 'string', multiple: true }, shell: { type: 'string' }, port: { type: 'string' } },
  });
  const named = new Set([...positionals, ...(values.with ?? [])]);
  const all = named.delete('all');
  const ownShell = named.delete('shell') || all;
  const ownPlatform = named.delete('platform') || all;
  const areas = all ? [...known] : [...named];
  if (areas.length === 0 && !ownShell && !ownPlatform) throw new Error(`Name the areas to work on.\n\n${DEV_USAGE}`);
  const missing = [...named].filter((area) => !known.includes(area));
  if (missing.length > 0) throw new Error(`There is no area ${missing.join(', ')}. There are: ${known.join(', ')}.`);
  const shell = shellOf(values.shell);
  if (shell && ownPlatform) throw new Error('The platform runs here: name it, or another one with --shell, not both.');
  const platformPort = portOf(env['PORT'], 3000);
  return { areas, ownShell, ownPlatform, shell, platformPort, port: portOf(values.port ?? env['DEV_PORT'], platformPort + 100) };
}
