import { writeFile } from 'node:fs/promises';
import { openDatabase, type Database } from '@cabinet/platform/plugins/database/open';
import { MIGRATION_ROOTS } from '@cabinet/platform/plugins/database/database';
import { migrate, readMigrations } from '@cabinet/platform/plugins/database/migrate';
import { readListQuery, readPlace, type ListQuery } from '@cabinet/platform/resource/list-query';
import type { Page } from '@cabinet/domain/resource';
import { withDatabase } from './database.ts';
import { accountsIn, makeAccounts, type Accounts } from './lists-accounts.ts';
import { casesOf, findersOf, listsOf, type FilledContacts, type List } from './lists-cases.ts';
import { fillSent, sentIn, type SentData } from './lists-data.ts';
import { readListsBench, type ListsBench } from './lists-options.ts';
import { summarizePlan, PlanReader } from './lists-plan.ts';
import { fillRows } from './lists-rows.ts';
import { segmentsIn } from './lists-segments.ts';
import { statisticsQuestions } from './lists-statistics.ts';
import type { Result } from './result.ts';

const GOAL_MS = 50;
const PAGE_SIZE = 16;
/** Maximum time of a query. */
const QUERY_TIMEOUT_MS = 5000;

interface Filled {
  accounts: Accounts;
  sent: SentData;
  contacts: FilledContacts;
}

/** Rows of a table that no question is asked of. */
const UNASKED_ROWS = 50_000;
/** Steps of a search that are gone to find the last. */
const MOST_STEPS = 30;
/** Resources that read the messages that were sent. */
const OF_MESSAGES: readonly string[] = ['sendings', 'messageSearch', 'tasks', 'statistics'];
/** Resources that are asked of the table of contacts. */
const OF_CONTACTS: readonly string[] = ['contacts', 'contactSegments', 'contactDuplicates'];

/** Fills an empty database, whole where it is asked; a filled one is used as it is. */
async function fill({ url, pool }: Database, { rows, only }: ListsBench): Promise<Filled> {
  const rowsFor = (...resources: readonly string[]) =>
    only.length === 0 || resources.some((name) => only.includes(name)) ? rows : Math.min(rows, UNASKED_ROWS);
  const rowsOf = (resource: string) => rowsFor(...(resource === 'contacts' ? OF_CONTACTS : [resource]));
  const known = await accountsIn(pool);
  const accounts = known ?? (await makeAccounts(pool));
  if (!known) {
    const single = openDatabase(url, 1, 'cabinet-bench-fill');
    await fillSent(single.pool, rowsFor(...OF_MESSAGES), accounts.owners);
    await fillRows(single.pool, rowsOf, accounts);
    await single.close();
  }
  const { rows: lists } = await pool.query<{ id: string }>('select id from contact_list order by count desc limit 1');
  return { accounts, sent: await sentIn(pool), contacts: { bigList: lists[0]?.id ?? '', segments: await segmentsIn(pool) } };
}

const percentile = (times: readonly number[], share: number) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;
const shown = (milliseconds: number) => milliseconds.toFixed(1).padStart(7);

async function measured(ask: () => Promise<unknown>, runs: number): Promise<number[]> {
  const times: number[] = [];
  const begin = performance.now();
  while (times.length < runs && performance.now() - begin < QUERY_TIMEOUT_MS) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  return times;
}

/** The query of a list with the place where its page begins. */
function askedFor(resource: List['resource'], given: Readonly<Record<string, unknown>>): ListQuery {
  const query = readListQuery(resource, given);
  return { ...query, ...readPlace(query, given) };
}

/** Where a search in steps goes on: the second step, and the last one. */
async function laterSteps(step: (where: object) => Promise<Page<unknown>>): Promise<Record<string, object>> {
  const first = await step({});
  // A page that is full says nothing of how far was looked.
  if (first.lookedTo === undefined) return {};
  let { next } = first;
  const places = [];
  while (next !== undefined && places.length < MOST_STEPS) {
    places.push({ $after: next });
    ({ next } = await step({ $after: next }));
  }
  const [second, last] = [places[0], places.at(-1)];
  return { ...(second && { 'second step': second }), ...(last && last !== second && { [`step ${places.length + 1}`]: last }) };
}

/** Runs every query that pages can make, as each caller, for the first page and the last, by offset and by cursor. */
async function ask(
  database: Database,
  { accounts, sent, contacts }: Filled,
  { runs, only, as, plans: file }: ListsBench,
): Promise<Result[]> {
  const results: Result[] = [];
  const whole: Record<string, unknown> = {};
  const reader = await PlanReader.open(database.url, database.pool);
  const finders = await findersOf(database);
  const explained = await findersOf(reader.database);
  for (const list of listsOf(sent, accounts, contacts)) {
    const { resource, title: name = resource.name, finder = resource.name, only: called = resource.name, goal = GOAL_MS } = list;
    const find = finders[finder];
    const explain = explained[finder];
    if (!find || !explain || (only.length > 0 && !only.includes(called))) continue;
    const found: number[] = [];
    for (const [who, caller] of Object.entries(accounts.callers)) {
      if (as.length > 0 && !as.includes(who)) continue;
      for (const [title, query] of casesOf(list, caller.scope, sent.now)) {
        const { total } = await find(caller, readListQuery(resource, { ...query, $limit: PAGE_SIZE }));
        const last = Math.max(0, Math.ceil(total / PAGE_SIZE) - 1) * PAGE_SIZE;
        const places: Record<string, object> = { 'first page': { $offset: 0 } };
        if (last > 0) {
          places[`last page (${last})`] = { $offset: last };
          // The same page by the row before it.
          const { next } = await find(caller, readListQuery(resource, { ...query, $limit: PAGE_SIZE, $offset: last - PAGE_SIZE }));
          if (next !== undefined) places['last page by cursor'] = { $after: next };
        }
        Object.assign(places, await laterSteps((where) => find(caller, askedFor(resource, { ...query, $limit: PAGE_SIZE, ...where }))));
        for (const [place, where] of Object.entries(places)) {
          const asked = askedFor(resource, { ...query, $limit: PAGE_SIZE, ...where });
          const times = await measured(() => find(caller, asked), runs);
          const plans = await reader.plansOf(() => explain(caller, asked));
          const scanned = reader.scannedIn(plans);
          if (scanned.length > 0) process.exitCode = 1;
          const line = `${name}, ${who}, ${title}, ${place} of ${total}`;
          const p95 = percentile(times, 0.95);
          found.push(p95);
          whole[line] = plans;
          const flags = `${p95 > goal ? 'SLOW ' : ''}${scanned.length > 0 ? `SEQUENTIAL ${scanned.join(', ')} ` : ''}`;
          console.log(`${shown(percentile(times, 0.5))} ${shown(p95)} ms  ${flags}${line}  [${summarizePlan(plans)}]`);
        }
      }
    }
    const slow = found.filter((p95) => p95 > goal).length;
    results.push(
      { name: `${name}: p95 of the slowest question`, value: Math.max(...found), unit: 'ms', goal: { atMost: goal } },
      { name: `${name}: questions above the goal`, value: slow, unit: `of ${found.length}`, goal: { atMost: 0 } },
      { name: `${name}: median of all p95`, value: percentile(found, 0.5), unit: 'ms' },
    );
  }
  await reader.database.close();
  if (only.length === 0 || only.includes('statistics')) results.push(...(await askStatistics(database, { accounts, sent }, runs)));
  if (file) await writeFile(file, JSON.stringify(whole, null, 1));
  return results;
}

/** Asks for the histograms of messages, which read every batch of their days. */
async function askStatistics(database: Database, { accounts, sent }: Pick<Filled, 'accounts' | 'sent'>, runs: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const { title, ask: question } of statisticsQuestions(database, accounts, sent.now)) {
    const times = await measured(question, runs);
    console.log(`${shown(percentile(times, 0.5))} ${shown(percentile(times, 0.95))} ms  ${title}`);
    results.push({ name: `${title}, p95`, value: percentile(times, 0.95), unit: 'ms' });
  }
  return results;
}

/**
 * Server time of every filter and order that a screen offers, p50 and p95 with the plan behind it. A plan that reads a big table
 * from end to end makes the run fail; times never do.
 */
export async function runListsBench(): Promise<readonly Result[]> {
  const options = readListsBench(process.argv.slice(2));
  if (!options.database) return withDatabase(async (database) => ask(database, await fill(database, options), options));
  const database = openDatabase(options.database, 8, 'cabinet-bench');
  try {
    await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
    return await ask(database, await fill(database, options), options);
  } finally {
    await database.close();
  }
}
