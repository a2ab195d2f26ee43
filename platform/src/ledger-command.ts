import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { proveLedger, type Verification } from './engine/ledger/verify.ts';
import { startCluster } from './plugins/database/embedded/cluster.ts';
import { prepareHome } from './plugins/database/embedded/home.ts';
import { openDatabase } from './plugins/database/open.ts';

/** Most differences that are printed one by one. */
const SHOWN = 100;

/** The database of the configuration; an embedded one is joined where it runs, else started for as long as this takes. */
async function reach(): Promise<{ url: string; leave: () => Promise<void> }> {
  const { databaseUrl, dataDir } = readConfig();
  if (databaseUrl) return { url: databaseUrl, leave: async () => undefined };
  const isThere = existsSync(dataDir) && existsSync(join((await prepareHome(dataDir)).data, 'PG_VERSION'));
  if (!isThere) throw new Error(`There is no database in ${dataDir}. Name its folder in DATA_DIR, or the database in DATABASE_URL.`);
  const { url, takenOver, stop } = await startCluster(dataDir);
  return { url, leave: takenOver ? async () => undefined : stop };
}

function textOf({ accounts, entries, differences }: Verification): string {
  const lines = differences
    .slice(0, SHOWN)
    .map(({ of, id, part, stands, should }) => `  ${of} ${id}: ${part} is ${stands}, should be ${should}`);
  const rest = differences.length > SHOWN ? [`  and ${differences.length - SHOWN} more`] : [];
  return [`accounts ${accounts}, entries ${entries}, differences ${differences.length}`, ...lines, ...rest].join('\n');
}

/** `ledger verify [--json]`: exit code 0 when all agrees, 1 when something differs, 2 when it could not be told. */
async function command(args: readonly string[]): Promise<number> {
  if (args[0] !== 'verify') throw new Error('The ledger knows one thing to do: npm run cabinet -- ledger verify');
  const { url, leave } = await reach();
  const database = openDatabase(url, 1, 'cabinet-ledger');
  try {
    const proof = await proveLedger(database.pool);
    console.log(args.includes('--json') ? JSON.stringify(proof, null, 1) : textOf(proof));
    return proof.differences.length === 0 ? 0 : 1;
  } finally {
    await database.close();
    await leave();
  }
}

command(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 2;
  },
);
