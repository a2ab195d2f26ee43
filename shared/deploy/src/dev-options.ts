import { parseArgs } from 'node:util';

/** What `npm run dev` was asked for. */
export interface DevOptions {
  areas: string[];
  /** A running cabinet to work in; undefined: the local one, which is started unless it runs. */
  shell: URL | undefined;
  /** Where the cabinet with the changes is shown. */
  port: number;
  /** Where the local platform is, or will be. */
  platformPort: number;
}

export const DEV_USAGE = `npm run dev -- <area…> [--with <area>] [--shell <url>] [--port <number>]

  npm run dev -- contacts                                 in the local cabinet, started unless it runs (PORT, 3000)
  npm run dev -- contacts --shell https://stage.example   in a deployed one: only this area is built and run here
  npm run dev -- contacts send                            two at once; --with send says the same
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

/** Reads the command line; throws in words when it cannot be followed. `known` are the areas of the workspace. */
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
  const areas = [...new Set([...positionals, ...(values.with ?? [])])];
  if (areas.length === 0) throw new Error(`Name the areas to work on.\n\n${DEV_USAGE}`);
  const missing = areas.filter((area) => !known.includes(area));
  if (missing.length > 0) throw new Error(`There is no area ${missing.join(', ')}. There are: ${known.join(', ')}.`);
  const platformPort = portOf(env['PORT'], 3000);
  return { areas, shell: shellOf(values.shell), platformPort, port: portOf(values.port ?? env['DEV_PORT'], platformPort + 100) };
}
