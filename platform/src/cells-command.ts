import { parseArgs } from 'node:util';
import type pg from 'pg';
import { request } from 'undici';
import { readConfig } from './config.ts';
import { enterNames, namesLeft } from './modules/identity/public.ts';
import { ANY_CELL, PASSED_BY } from './plugins/cells/cell-calls.ts';
import { LAST_CELL } from './plugins/cells/cell-marks.ts';
import { FIRST_CELL } from './plugins/cells/first-cell.ts';
import { followFirstCell, globalTableStatus, leaveFirstCell } from './plugins/cells/global-tables.ts';
import { readCells, registeredCells, type RegisteredCell } from './plugins/cells/cells.ts';
import { MIGRATION_ROOTS } from './plugins/database/database.ts';
import { migrate, readMigrations } from './plugins/database/migrate.ts';
import { openForCommand } from './plugins/database/open-for-command.ts';
import { helpOf, runCommand } from './run-command.ts';

const TIMEOUT_MS = 3000;

/** How a cell does, as its nodes say. */
type CellState = 'ready' | 'not ready' | 'another cell' | 'no answer';

interface CellStatus extends RegisteredCell {
  isHere: boolean;
  state: CellState;
}

function numberFrom(text: string | undefined): number {
  const number = Number(text);
  if (!/^[1-9]\d*$/.test(text ?? '') || number > LAST_CELL)
    throw new Error(`A cell is a number from 1 to ${LAST_CELL}.\n${helpOf('cells')}`);
  return number;
}

function addressFrom(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isAddress = url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (!isAddress) throw new Error(`--address needs what its nodes are reached by, such as http://10.0.2.5:3000, not "${text}".`);
  return url.origin;
}

/** Asks a cell by its mark, so that an address that leads to another cell is found out. */
async function stateOf({ number, address }: RegisteredCell): Promise<CellState> {
  try {
    const { statusCode, headers, body } = await request(`${address}/c${number}/ready`, {
      headers: { [PASSED_BY]: ANY_CELL },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = String(headers['content-type']).includes('json') ? ((await body.json()) as { reasons?: unknown }) : {};
    if (!Array.isArray(answer.reasons)) return 'another cell';
    return statusCode === 200 ? 'ready' : 'not ready';
  } catch {
    return 'no answer';
  }
}

async function status(pool: pg.Pool): Promise<CellStatus[]> {
  const [{ here }, registered] = await Promise.all([readCells(pool), registeredCells(pool)]);
  return Promise.all(registered.map(async (cell) => ({ ...cell, isHere: cell.number === here, state: await stateOf(cell) })));
}

function textOf(cells: readonly CellStatus[]): string {
  if (cells.length === 0) return 'The installation is one cell.';
  return cells.map(({ number, address, isHere, state }) => `${number}${isHere ? ' (here)' : ''}  ${address}  ${state}`).join('\n');
}

async function statusText(pool: pg.Pool): Promise<string> {
  const [cells, { waiting, taken }, { here }] = await Promise.all([status(pool), namesLeft(pool), readCells(pool)]);
  const told = waiting > 0 ? [`The directory has yet to be told of ${waiting} names of this cell.`] : [];
  const double =
    taken > 0
      ? [`${taken} of them another cell has as well: by those it is the one that answers, except at the page of this cell. Rename them.`]
      : [];
  return [textOf(cells), ...told, ...double, ...(await globalTableStatus(pool, here))].join('\n');
}

/** Registers a cell, or its other address; `isHere` makes this database that cell, which it then stays. */
async function add(pool: pg.Pool, { number, address }: RegisteredCell, isHere: boolean): Promise<string> {
  const { here } = await readCells(pool);
  if (isHere && here !== undefined && here !== number)
    throw new Error(`This database is cell ${here}: tokens and links of its accounts say so, and would no longer be found.`);
  await pool.query('insert into cell (number, address) values ($1, $2) on conflict (number) do update set address = excluded.address', [
    number,
    address,
  ]);
  if (!isHere) return `Cell ${number} is at ${address}. Nodes of this cell know it within seconds.`;
  await pool.query('insert into cell_identity (number) values ($1) on conflict do nothing', [number]);
  const accounts = await enterNames(pool);
  const names = accounts === 0 ? '' : ` The directory is told the names of its ${accounts} account${accounts === 1 ? '' : 's'} by them.`;
  return `This database is cell ${number}, at ${address}. Restart its nodes, once.${names}`;
}

/** Has this cell follow the tables that the first one keeps for all. */
async function follow(pool: pg.Pool): Promise<string> {
  const { here } = await readCells(pool);
  if (here === undefined || here === FIRST_CELL) throw new Error('--follow is for a database that is another cell than the first.');
  const { FIRST_CELL_DATABASE_URL: url } = process.env;
  if (!url) throw new Error('--follow needs the first cell’s database in FIRST_CELL_DATABASE_URL, as this cell’s database reaches it.');
  await followFirstCell(pool, here, url);
  return ' Settings, operators and rules of messages are the first cell’s from now on.';
}

async function remove(pool: pg.Pool, number: number): Promise<string> {
  const { here } = await readCells(pool);
  if (here === number) throw new Error(`Cell ${number} is this one.`);
  const left = number === FIRST_CELL && here !== undefined ? await leaveFirstCell(pool, here) : undefined;
  const { rowCount } = await pool.query('delete from cell where number = $1', [number]);
  if (rowCount === 0) throw new Error(`There is no cell ${number}.`);
  return [`Cell ${number} is not known here any more: what has its mark is refused.`, left ?? []].flat().join(' ');
}

/** `cells [status]`, `cells add`, `cells remove`: the cells that this one knows (docs/cells.md). */
async function command(args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      address: { type: 'string' },
      here: { type: 'boolean', default: false },
      follow: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const [verb = 'status', name, ...more] = positionals;
  const { address, here, json, follow: follows } = values;
  const isKnown = verb === 'status' ? name === undefined : (verb === 'add' && address !== undefined) || verb === 'remove';
  if (!isKnown || more.length > 0) throw new Error(helpOf('cells'));
  if (follows && Number(name) !== FIRST_CELL) throw new Error(`--follow goes with the first cell.\n${helpOf('cells')}`);
  const work = async (pool: pg.Pool): Promise<string> => {
    if (verb === 'add') {
      const added = await add(pool, { number: numberFrom(name), address: addressFrom(address ?? '') }, here);
      return follows ? added + (await follow(pool)) : added;
    }
    if (verb === 'remove') return remove(pool, numberFrom(name));
    return json ? status(pool).then((cells) => JSON.stringify(cells, null, 1)) : statusText(pool);
  };
  const database = await openForCommand(readConfig(), 'cabinet-cells');
  try {
    await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
    return await work(database.pool);
  } finally {
    await database.close();
  }
}

void runCommand(command);
