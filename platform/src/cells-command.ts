import { parseArgs } from 'node:util';
import type pg from 'pg';
import { request } from 'undici';
import { moveCommand, movesUnderWay } from './cell-move/move-command.ts';
import { readConfig, type Config } from './config.ts';
import { enterNames, namesLeft } from './modules/identity/public.ts';
import { shareProviders, takeShare } from './modules/providers/public.ts';
import { ANY_CELL, PASSED_BY } from './plugins/cells/cell-calls.ts';
import { CellLink } from './plugins/cells/cell-link.ts';
import { LAST_CELL } from './plugins/cells/cell-marks.ts';
import { CELL_REPORT, cellReport, type CellReport } from './plugins/cells/cell-report.ts';
import { reportLines } from './plugins/cells/cell-report-text.ts';
import { FIRST_CELL } from './plugins/cells/first-cell.ts';
import { GLOBAL_GROUPS } from './plugins/cells/global-groups.ts';
import { followFirstCell, leaveFirstCell } from './plugins/cells/global-tables.ts';
import { setMessageNumbers } from './plugins/cells/message-numbers.ts';
import { readCells, registeredCells, type RegisteredCell } from './plugins/cells/cells.ts';
import { MIGRATION_ROOTS } from './plugins/database/database.ts';
import { migrate, readMigrations } from './plugins/database/migrate.ts';
import type { Database } from './plugins/database/open.ts';
import { openForCommand } from './plugins/database/open-for-command.ts';
import { helpOf, runCommand } from './run-command.ts';

const TIMEOUT_MS = 3000;

/** How a cell does, as its nodes say. */
type CellState = 'ready' | 'not ready' | 'another cell' | 'no answer';

interface CellStatus extends RegisteredCell {
  isHere: boolean;
  state: CellState;
  /** What it tells of itself; of another cell only where all have a `CELLS_SECRET`. */
  report?: CellReport;
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

/** What a cell tells of itself, if its nodes do; this one's database tells for it where they do not. */
async function reportOf(
  pool: pg.Pool,
  link: CellLink | undefined,
  number: number,
  here: number | undefined,
): Promise<CellReport | undefined> {
  const told = await link?.ask<CellReport>(number, CELL_REPORT, {}).catch(() => undefined);
  return told ?? (number === here ? cellReport(pool, number) : undefined);
}

async function status(pool: pg.Pool, { cellsSecret }: Config): Promise<CellStatus[]> {
  const [cells, registered] = await Promise.all([readCells(pool), registeredCells(pool)]);
  const { here } = cells;
  const link = here === undefined || cellsSecret === undefined ? undefined : new CellLink(cells, here, cellsSecret);
  try {
    return await Promise.all(
      registered.map(async (cell) => {
        const [state, report] = await Promise.all([stateOf(cell), reportOf(pool, link, cell.number, here)]);
        return { ...cell, isHere: cell.number === here, state, ...(report ? { report } : {}) };
      }),
    );
  } finally {
    await link?.close();
  }
}

function linesOf({ number, address, isHere, state, report }: CellStatus): string[] {
  const version = report ? `  ${report.version}, migration ${report.migration}` : '';
  return [`${number}${isHere ? ' (here)' : ''}  ${address}  ${state}${version}`, ...(report ? reportLines(report) : [])];
}

function textOf(cells: readonly CellStatus[]): string {
  if (cells.length === 0) return 'The installation is one cell.';
  return cells.flatMap(linesOf).join('\n');
}

async function statusText(pool: pg.Pool, config: Config): Promise<string> {
  const [cells, { waiting, taken }] = await Promise.all([status(pool, config), namesLeft(pool)]);
  const told = waiting > 0 ? [`The directory has yet to be told of ${waiting} names of this cell.`] : [];
  const double =
    taken > 0
      ? [`${taken} of them another cell has as well: by those it is the one that answers, except at the page of this cell. Rename them.`]
      : [];
  return [textOf(cells), ...told, ...double, ...(await movesUnderWay(pool))].join('\n');
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
  await setMessageNumbers(pool, number);
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
  const { groups, resting } = await followFirstCell(pool, here, url);
  const own = GLOBAL_GROUPS.filter((group) => !groups.includes(group));
  const kept = own.length === 0 ? '' : ` Its own stay ${own.map(({ what }) => what).join(', ')}: the first cell has none in its database.`;
  const taken =
    resting.length === 0
      ? ''
      : ` The first cell shares providers of these names; the cell’s own rest, switched off, with “-own” after their names: ${resting.join(', ')}.`;
  return ` From now on these are the first cell’s: ${groups.map(({ what }) => what).join('; ')}.${kept}${taken}`;
}

async function remove(pool: pg.Pool, number: number): Promise<string> {
  const { here } = await readCells(pool);
  if (here === number) throw new Error(`Cell ${number} is this one.`);
  const left = number === FIRST_CELL && here !== undefined ? await leaveFirstCell(pool, here) : undefined;
  const { rowCount } = await pool.query('delete from cell where number = $1', [number]);
  if (rowCount === 0) throw new Error(`There is no cell ${number}.`);
  if (here === FIRST_CELL) await takeShare(pool, number);
  const part =
    left === undefined
      ? []
      : `The first cell keeps a part of shared providers for this one: \`cells remove ${here}\` there gives it to the others.`;
  return [`Cell ${number} is not known here any more: what has its mark is refused.`, left ?? [], part].flat().join(' ');
}

/** `cells [status]`, `cells add`, `cells remove`, `cells share`, `cells move`: the cells that this one knows (docs/cells.md). */
async function command(args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      address: { type: 'string' },
      here: { type: 'boolean', default: false },
      follow: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      to: { type: 'string' },
      environment: { type: 'string' },
      wait: { type: 'string' },
      cancel: { type: 'boolean', default: false },
      forget: { type: 'boolean', default: false },
      stop: { type: 'boolean', default: false },
      cell: { type: 'string' },
      weight: { type: 'string' },
    },
  });
  const [verb = 'status', name, ...more] = positionals;
  const { address, here, json, follow: follows, stop, cell, weight, ...moving } = values;
  if (verb === 'move' && name !== undefined && more.length === 0) return moveCommand({ account: name, ...moving });
  const knownVerbs: Readonly<Record<string, boolean>> = {
    status: name === undefined,
    add: address !== undefined,
    remove: true,
    // A provider that is shared or not, the part of a cell, or neither.
    share: (cell === undefined) === (weight === undefined) && !(name !== undefined && cell !== undefined) && (name !== undefined || !stop),
  };
  if (knownVerbs[verb] !== true || more.length > 0) throw new Error(helpOf('cells'));
  if (follows && Number(name) !== FIRST_CELL) throw new Error(`--follow goes with the first cell.\n${helpOf('cells')}`);
  const work = async ({ db, pool }: Database): Promise<string> => {
    if (verb === 'add') {
      const added = await add(pool, { number: numberFrom(name), address: addressFrom(address ?? '') }, here);
      return follows ? added + (await follow(pool)) : added;
    }
    if (verb === 'share') {
      const { here } = await readCells(pool);
      return shareProviders(db, { provider: name, stop, cell, weight }, { here, cellsSecret: config.cellsSecret });
    }
    if (verb === 'remove') return remove(pool, numberFrom(name));
    return json ? status(pool, config).then((cells) => JSON.stringify(cells, null, 1)) : statusText(pool, config);
  };
  const config = readConfig();
  const database = await openForCommand(config, 'cabinet-cells');
  try {
    await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
    return await work(database);
  } finally {
    await database.close();
  }
}

void runCommand(command);
