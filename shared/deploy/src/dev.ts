import { areaFolder } from '@cabinet/build/workspace';
import { watchRemote } from '@cabinet/build/watch-remote';
import { publish } from './actions.ts';
import { startDevProxy } from './dev-proxy.ts';
import { dataFolder } from './paths.ts';

const say = (line: string) => console.log(line);

/**
 * Works on some areas of a running platform: each change is built, published into its data folder and shown in every
 * open page of the address that this prints.
 */
export async function dev(areas: readonly string[], platform: URL, port: number, data = dataFolder()): Promise<() => Promise<void>> {
  const proxy = await startDevProxy(platform, port);
  say(`The cabinet with your changes: http://localhost:${proxy.port}/`);
  const stops = areas.map((area) =>
    watchRemote(area, areaFolder(area), {
      onBuilt: (milliseconds) => {
        try {
          publish(data, [area]);
          proxy.reload();
          say(`${new Date().toLocaleTimeString()} ${area} built in ${milliseconds} ms`);
        } catch (error) {
          say(`${area} is not shown: ${(error as Error).message}`);
        }
      },
      onFault: (message) => say(`${area} has faults; the last good build stays:\n${message}`),
    }),
  );
  return async () => {
    await Promise.all([...stops.map((stop) => stop()), proxy.close()]);
  };
}

if (import.meta.main) {
  const [platform = 'http://localhost:3000', port = '3100', ...areas] = process.argv.slice(2);
  const stop = await dev(areas, new URL(platform), Number(port));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(0)));
}
