import { join } from 'node:path';
import { areaFolder, ROOT, workspaceAreas } from '@cabinet/build/workspace';
import { watchRemote } from '@cabinet/build/watch-remote';
import { DevBuilds } from './dev-builds.ts';
import { askShell, releaseMismatches, workspaceMismatches, type ShellOffer } from './dev-contract.ts';
import { DevNotices } from './dev-notices.ts';
import { devOptions } from './dev-options.ts';
import { localPlatform } from './dev-platform.ts';
import { startDevProxy } from './dev-proxy.ts';
import { TypeCheck } from './dev-types.ts';

const say = (line: string) => console.log(line);

/**
 * Works on some areas inside a running cabinet: each change is built and shown in every open page of the address that
 * this prints, while all other areas keep their releases and nothing is published. Answers what ends it.
 */
export async function dev(areas: readonly string[], shell: URL, port: number, offer: Promise<ShellOffer>): Promise<() => Promise<void>> {
  const builds = new DevBuilds(areas);
  const notices = new DevNotices(say, () => proxy.tell());
  const proxy = await startDevProxy(shell, port, builds, () => notices.all());
  const types = new TypeCheck(areas, (area, errors) => {
    if (!notices.has(area, 'build')) notices.set(area, 'types', errors, `${area}: types are wrong; the page shows the build all the same.`);
  });
  const onBuilt = (area: string, dist: string, milliseconds: number) => {
    const release = builds.add(area, areaFolder(area), dist);
    notices.set(area, 'build', '', '');
    proxy.tell();
    say(`${new Date().toLocaleTimeString()} ${area} built in ${milliseconds} ms`);
    types.run();
    // Whether the shell answers is told where that is asked for; here is only nothing to compare with.
    offer.then(
      (known) => notices.set(area, 'contract', releaseMismatches(area, release, known).join('\n'), `${area} does not fit ${shell.origin}:`),
      () => undefined,
    );
  };
  const stops = areas.map((area) =>
    watchRemote(area, areaFolder(area), join(ROOT, '.cache/dev', area), {
      onBuilt: (dist, milliseconds) => onBuilt(area, dist, milliseconds),
      onFault: (message) => {
        builds.settle(area);
        notices.set(area, 'types', '', '');
        notices.set(area, 'build', message, `${area} does not build; the last good build stays.`);
      },
    }),
  );
  say(`The cabinet with your ${areas.join(' and ')}: http://localhost:${proxy.port}/`);
  return async () => {
    await Promise.all([...stops.map((stop) => stop()), proxy.close()]);
  };
}

async function main(): Promise<void> {
  const { areas, shell, port, platformPort } = devOptions(process.argv.slice(2), process.env, workspaceAreas());
  const platform = shell ? undefined : await localPlatform(platformPort, (code) => process.exit(code));
  const url = shell ?? platform?.url ?? new URL(`http://localhost:${platformPort}`);
  const offer = (platform?.ready ?? Promise.resolve()).then(() => askShell(url));
  offer.then(
    ({ provides }) =>
      workspaceMismatches(provides).forEach((line) => say(`Mind that ${url.origin} is another state of the cabinet: ${line}`)),
    (error: Error) => say(`Whether this workspace fits ${url.origin} cannot be told: ${error.message}`),
  );
  const stop = await dev(areas, url, port, offer);
  const end = () => {
    platform?.stop();
    void stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
