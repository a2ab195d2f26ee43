import { chmod, mkdir } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { SETUP_LINK_HOURS } from '@cabinet/domain/setup';
import { createApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import type { App } from './module.ts';
import { connect } from './plugins/database/database.ts';
import { startTracing, type Tracing } from './plugins/tracing/start-tracing.ts';
import { seedDemo } from './demo/index.ts';
import { configFor, installationKind } from './demo/installation-kind.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
/** Prints a start-up step that may take a while. */
const progress = (step: string) => print(`• ${step}…`);

/** Time after which a shutdown is forced; longer than workers need to finish what they have begun. */
const SHUTDOWN_TIMEOUT_MS = 90_000;

const REPEATED_SIGNAL_MS = 1000;

async function listen(app: App, { host, port }: Config): Promise<void> {
  // Where the machine has no IPv6, "all interfaces" is IPv4's.
  const listenOn = (address: string) => app.listen({ host: address, port });
  try {
    await listenOn(host).catch((error: NodeJS.ErrnoException) => {
      if (host === '::' && (error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL')) return listenOn('0.0.0.0');
      throw error;
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use. Choose another: PORT=${port + 1} npm start`);
  }
}

function endOnSignals(app: App, tracing: Tracing, { drainSeconds }: Config): void {
  let drainsSince: number | undefined;
  let ending = false;
  const close = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    app
      .close()
      .finally(() => tracing.stop())
      .then(
        () => process.exit(0),
        (error: Error) => {
          process.stderr.write(`${error.message}\n`);
          process.exit(1);
        },
      );
  };
  const end = (signal: string) => {
    if (drainsSince !== undefined) {
      // Somebody who presses Ctrl+C again waits for no proxy; the first one comes twice, from the terminal and from the starter.
      if (signal === 'SIGINT' && Date.now() - drainsSince > REPEATED_SIGNAL_MS) close();
      return;
    }
    drainsSince = Date.now();
    progress(`Ending (${signal})`);
    app.drain();
    setTimeout(close, drainSeconds * 1000);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  // `npm start` holds the other end of an IPC channel; when that process ends, for whatever reason, the server ends too.
  process.once('disconnect', () => end('the starter is gone'));
}

const CREATE_ADMINISTRATOR = 'npm run cabinet -- users create --role admin';

/** How an installation without an administrator gets one: by a link while it is empty, by the command line afterwards; undefined with one. */
async function setupNotice({ config, services }: App): Promise<string | undefined> {
  if (config.demo || !config.roles.api || (await services.identity.accounts.hasAdministrator())) return undefined;
  const link = await services.setup.link();
  if (link === undefined) return `There are accounts and no administrator. Make one: ${CREATE_ADMINISTRATOR}`;
  return `There is no account yet. The first administrator is made here, once, within ${SETUP_LINK_HOURS} hours:\n  ${link}\nOr without a browser: ${CREATE_ADMINISTRATOR}`;
}

async function start(): Promise<void> {
  const given = readConfig();
  // Customers' files, secrets and mostly the database are in this folder: only the server's account may read it.
  await mkdir(given.dataDir, { recursive: true });
  await chmod(given.dataDir, 0o700).catch(() => undefined);
  progress('Starting the database');
  const database = await connect(given, progress);
  const { config, line } = configFor(await installationKind(database.pool), given);
  print(line);
  const tracing = await startTracing(config);
  const app = await createApp(config, database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  tracing.onFault = (text) => app.log.warn({ fault: text }, 'traces are not taken');
  endOnSignals(app, tracing, config);
  try {
    const accounts = config.demo ? await seedDemo(app, progress) : [];
    const notice = await setupNotice(app);
    await listen(app, config);
    await app.startBackground();
    // Written now, so that the next start is faster however this process ends.
    flushCompileCache();
    print(`\nThe cabinet is at http://localhost:${config.port}/`);
    if (accounts.length > 0)
      print(`Demo accounts (name / password): ${accounts.map(({ username, password }) => `${username} / ${password}`).join(', ')}`);
    if (notice !== undefined) print(notice);
  } catch (error) {
    await app.close();
    throw error;
  }
}

start().catch((error: Error) => {
  process.stderr.write(`\n${error.message}\n`);
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
