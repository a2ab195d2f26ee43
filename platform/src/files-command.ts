import { parseArgs } from 'node:util';
import { filesFrom, readConfig, type Config } from './config.ts';
import { filePlace, moveFiles, setFilePlace, storeOf, type ByteStore } from './modules/storage/public.ts';
import { MIGRATION_ROOTS } from './plugins/database/database.ts';
import { migrate, readMigrations } from './plugins/database/migrate.ts';
import { openForCommand } from './plugins/database/open-for-command.ts';
import type { Database } from './plugins/database/open.ts';
import { helpOf, runCommand } from './run-command.ts';

/** Lock of the one move that may run. */
const LOCK = 731_204_572;
const PROGRESS_MS = 2000;

const openPlace = async (config: Config, place: string): Promise<ByteStore> => {
  const store = await storeOf(config, filesFrom(process.env, place));
  await store.open();
  return store;
};

async function status({ pool }: Database, config: Config): Promise<string> {
  const { place = 'folder' } = (await filePlace(pool)) ?? {};
  let [files, bytes] = [0, 0];
  for await (const { size } of (await openPlace(config, place)).list()) {
    files += 1;
    bytes += size;
  }
  return `${place}: ${files} files, ${bytes} bytes`;
}

/** Prints how far it is, now and then. */
function progressPrinter(): (done: number, all: number) => void {
  let printedAt = Date.now();
  return (done, all) => {
    if (Date.now() - printedAt < PROGRESS_MS) return;
    printedAt = Date.now();
    console.error(`${done} of ${all}`);
  };
}

async function move({ pool }: Database, config: Config, { to, from }: { to: string; from: string | undefined }): Promise<string> {
  const { rows } = await pool.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
  if (!rows[0]?.mine) throw new Error('A move is running already.');
  const known = (await filePlace(pool)) ?? { place: 'folder', previous: null };
  const target = await openPlace(config, to);
  const source = await openPlace(config, from ?? (known.place === target.place ? (known.previous ?? known.place) : known.place));
  if (source.place === target.place) throw new Error(`The files are in ${target.place} already.`);
  const { copied, files, bytes, digest } = await moveFiles(source, target, progressPrinter());
  await setFilePlace(pool, target.place);
  const facts = `Copied ${copied} from ${source.place} to ${target.place}. Both have ${files} files of ${bytes} bytes, the same ones: SHA-256 ${digest}`;
  if (copied === 0) return `${facts}\nNothing was missing. What is in ${source.place} is not needed any more.`;
  return `${facts}\nSet FILES=${target.place} on every node and restart them; then run this once more, for what came meanwhile.`;
}

/** `files [move]`: where stored files are, and how they come elsewhere (docs/deploying.md "Files"). */
async function command(args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { to: { type: 'string' }, from: { type: 'string' } },
  });
  const { to, from } = values;
  const isMove = positionals[0] === 'move' && to !== undefined;
  if (positionals.length > 1 || (positionals.length === 1 && !isMove) || (positionals.length === 0 && (to ?? from)))
    throw new Error(helpOf('files'));
  const config = readConfig();
  const database = await openForCommand(config, 'cabinet-files');
  try {
    await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
    return isMove ? await move(database, config, { to, from }) : await status(database, config);
  } finally {
    await database.close();
  }
}

void runCommand(command);
