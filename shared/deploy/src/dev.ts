import { join } from 'node:path';
import { areaFolder, ROOT, workspaceAreas } from '@cabinet/build/workspace';
import { watchRemote } from '@cabinet/build/watch-remote';
import { watchShell } from '@cabinet/build/watch-shell';
import { DevBuilds } from './dev-builds.ts';
import { fetchShellOffer, releaseMismatches, workspaceMismatches, type ShellOffer } from './dev-contract.ts';
import { DevNotices } from './dev-notices.ts';
import { devOptions, type DevOptions } from './dev-options.ts';
import { localPlatform } from './dev-platform.ts';
import { startDevProxy } from './dev-proxy.ts';
import { DevShell } from './dev-shell.ts';
import { TypeCheck } from './dev-types.ts';

const log = (line: string) => console.log(line);

/**
 * Serves some areas from the workspace inside a running cabinet: each change is built and shown in every open page of the
 * printed address, all other areas keep their releases, and nothing is published. Answers a function that stops it.
 */
export async function dev(
  { areas, ownShell, port }: Pick<DevOptions, 'areas' | 'ownShell' | 'port'>,
  shell: URL,
  offer: Promise<ShellOffer>,
): Promise<() => Promise<void>> {
  const shellDist = join(ROOT, '.cache/dev/shell');
  const builds = new DevBuilds(areas, ownShell ? new DevShell(shellDist) : undefined);
  const names = ownShell ? ['shell', ...areas] : areas;
  const notices = new DevNotices(log, () => proxy.publish());
  const proxy = await startDevProxy(shell, port, builds, () => notices.all());
  const types = new TypeCheck(names, (area, errors) => {
    if (!notices.has(area, 'build')) notices.set(area, 'types', errors, `${area}: types are wrong; the page shows the build all the same.`);
  });
  const onBuilt = (area: string, dist: string, milliseconds: number) => {
    const release = builds.add(area, areaFolder(area), dist);
    notices.set(area, 'build', '', '');
    proxy.publish();
    log(`${area} | ${new Date().toLocaleTimeString()} built in ${milliseconds} ms`);
    types.run();
    // The shell of this workspace fits its areas.
    if (ownShell) return;
    // A shell that does not respond is reported by `main`.
    offer.then(
      (known) => notices.set(area, 'contract', releaseMismatches(area, release, known).join('\n'), `${area} does not fit ${shell.origin}:`),
      () => undefined,
    );
  };
  const onFault = (name: string, message: string) => {
    builds.markTried(name);
    notices.set(name, 'types', '', '');
    notices.set(name, 'build', message, `${name} does not build; the last good build stays.`);
  };
  const stops = areas.map((area) =>
    watchRemote(area, areaFolder(area), join(ROOT, '.cache/dev', area), {
      onBuilt: (dist, milliseconds) => onBuilt(area, dist, milliseconds),
      onFault: (message) => onFault(area, message),
    }),
  );
  if (ownShell) {
    const onShellBuilt = (files: readonly string[], milliseconds: number) => {
      builds.shell?.add(files);
      builds.markTried('shell');
      notices.set('shell', 'build', '', '');
      proxy.publish();
      log(`shell | ${new Date().toLocaleTimeString()} built in ${milliseconds} ms`);
      types.run();
    };
    stops.push(watchShell(join(ROOT, 'shell'), shellDist, { onBuilt: onShellBuilt, onFault: (message) => onFault('shell', message) }));
  }
  log(`The cabinet with your ${names.join(' and ')}: http://localhost:${proxy.port}/`);
  return async () => {
    await Promise.all([...stops.map((stop) => stop()), proxy.close()]);
    await types.stop();
  };
}

async function main(): Promise<void> {
  const options = devOptions(process.argv.slice(2), process.env, workspaceAreas());
  const { areas, ownShell, ownPlatform, shell, platformPort } = options;
  const platform = shell ? undefined : await localPlatform(platformPort, ownPlatform, (code) => process.exit(code));
  const url = shell ?? platform?.url ?? new URL(`http://localhost:${platformPort}`);
  // The platform alone is seen at its own address.
  const isShown = ownShell || areas.length > 0;
  const offer = (platform?.ready ?? Promise.resolve()).then(() => fetchShellOffer(url));
  offer.then(
    ({ provides }) =>
      (isShown && !ownShell ? workspaceMismatches(provides) : []).forEach((line) =>
        log(`Mind that ${url.origin} is another state of the cabinet: ${line}`),
      ),
    (error: Error) => isShown && log(`Whether this workspace fits ${url.origin} cannot be told: ${error.message}`),
  );
  const stop = isShown ? await dev(options, url, offer) : undefined;
  const end = () => void Promise.all([platform?.stop(), stop?.()]).then(() => process.exit(0));
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
