import { chmod, mkdir } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { createApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import type { App } from './module.ts';
import { connect } from './plugins/database/database.ts';
import { seedDemo } from './demo/index.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
/** A step that takes its time. */
const progress = (step: string) => say(`• ${step}…`);

/** Longer than a worker holds what it has begun: whatever waits beyond this waits for somebody who is not there. */
const LAST_WORDS_MS = 90_000;

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

function endOnSignals(app: App): void {
  let ending = false;
  const end = (signal: string) => {
    if (ending) return;
    ending = true;
    progress(`Ending (${signal})`);
    setTimeout(() => process.exit(1), LAST_WORDS_MS).unref();
    app.close().then(
      () => process.exit(0),
      (error: Error) => {
        process.stderr.write(`${error.message}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  // `npm start` holds the other end of a channel; when it is gone, however it went, the server goes too.
  process.once('disconnect', () => end('the starter is gone'));
}

async function start(): Promise<void> {
  const config = readConfig();
  // Files of customers, secrets and, for an ordinary user, the database: nobody else's to read.
  await mkdir(config.dataDir, { recursive: true });
  await chmod(config.dataDir, 0o700).catch(() => undefined);
  progress('Starting the database');
  const database = await connect(config, progress);
  const app = await createApp(config, database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  endOnSignals(app);
  try {
    const accounts = config.demo ? await seedDemo(app, progress) : [];
    await listen(app, config);
    await app.startBackground();
    // For the next start, however this one ends.
    flushCompileCache();
    say(`\nThe cabinet is at http://localhost:${config.port}/`);
    if (accounts.length > 0)
      say(`Demo accounts (name / password): ${accounts.map(({ username, password }) => `${username} / ${password}`).join(', ')}`);
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
