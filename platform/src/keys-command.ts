import { readConfig, type Config } from './config.ts';
import { openForCommand } from './plugins/database/open-for-command.ts';
import type { Database } from './plugins/database/open.ts';
import { keyFileChangedAt, keyFileIn, readKeyFile, writeKeyFile } from './plugins/vault/key-file.ts';
import { countByKey, reseal } from './plugins/vault/reseal.ts';
import { createVault, keyIdOf, newVaultKey } from './plugins/vault/vault.ts';
import { helpOf, runCommand } from './run-command.ts';

/** Lock of the one rotation that may run. */
const LOCK = 731_204_571;
/** For how long links to files, which a former key has sealed, may still be followed. */
const LINKS_MS = 86_400_000;

const FROM_ENVIRONMENT = 'CREDENTIALS_KEY names the keys';

/** The keys of this installation, and the file that holds them where no `CREDENTIALS_KEY` does. */
function keysOf({ credentialsKeys, dataDir }: Config): { keys: readonly string[]; file?: string } {
  if (credentialsKeys.length > 0) return { keys: credentialsKeys };
  const file = keyFileIn(dataDir);
  const keys = readKeyFile(file);
  if (keys.length === 0) throw new Error(`There is no key in ${file}. Name its folder in DATA_DIR, or the keys in CREDENTIALS_KEY.`);
  return { keys, file };
}

async function status(database: Database, keys: readonly string[]): Promise<string> {
  const counts = await countByKey(database.pool);
  const known = keys.map(keyIdOf);
  const lines = known.map((id, index) => `${id}${index === 0 ? ' (seals)' : ''}: ${counts.get(id) ?? 0}`);
  const lost = [...counts].filter(([id]) => !known.includes(id)).map(([id, count]) => `${id} (not known here): ${count}`);
  return [...lines, ...lost].join('\n');
}

/** Where everything is sealed by the newest key a file gets another; where it is not, an earlier rotation goes on. */
async function rotate(database: Database, config: Config): Promise<string> {
  const { rows } = await database.pool.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
  if (!rows[0]?.mine) throw new Error('A rotation is running already.');
  const { keys, file } = keysOf(config);
  const newest = keyIdOf(keys[0] ?? '');
  const isUnfinished = [...(await countByKey(database.pool)).keys()].some((id) => id !== newest);
  const next = file !== undefined && !isUnfinished ? [newVaultKey(), ...keys] : keys;
  if (file !== undefined && next !== keys) await writeKeyFile(file, next);
  const vault = createVault(next);
  let done = 0;
  // A node that has read the key before it was replaced may have sealed by it meanwhile.
  for (let more = await reseal(database.pool, vault); more > 0; more = await reseal(database.pool, vault)) done += more;
  if (file === undefined && keys.length === 1 && done === 0)
    throw new Error(`${FROM_ENVIRONMENT}, and there is one: put another before it, as docs/deploying.md says, and rotate then.`);
  return `Sealed anew by ${vault.currentKey()}: ${done}\n${await status(database, next)}`;
}

async function forget(database: Database, config: Config, now = new Date()): Promise<string> {
  const { keys, file } = keysOf(config);
  if (file === undefined) throw new Error(`${FROM_ENVIRONMENT}: take those out there that seal nothing.`);
  const counts = await countByKey(database.pool);
  const [newest = '', ...former] = keys;
  const needed = former.filter((key) => counts.has(keyIdOf(key)));
  if (needed.length === former.length) return `Nothing to forget.\n${await status(database, keys)}`;
  if (now.getTime() - keyFileChangedAt(file).getTime() < LINKS_MS)
    throw new Error('The keys were changed less than a day ago: links to files that the former one has sealed may still be followed.');
  await writeKeyFile(file, [newest, ...needed]);
  return status(database, [newest, ...needed]);
}

/** `keys [rotate | forget | new]`: the keys that seal secrets at rest (docs/deploying.md). */
async function command(args: readonly string[]): Promise<string> {
  const [verb = ''] = args;
  if (args.length > 1 || !['', 'rotate', 'forget', 'new'].includes(verb)) throw new Error(helpOf('keys'));
  if (verb === 'new') return newVaultKey();
  const config = readConfig();
  const { keys } = keysOf(config);
  const database = await openForCommand(config, 'cabinet-keys');
  try {
    if (verb === 'rotate') return await rotate(database, config);
    return verb === 'forget' ? await forget(database, config) : await status(database, keys);
  } finally {
    await database.close();
  }
}

void runCommand(command);
