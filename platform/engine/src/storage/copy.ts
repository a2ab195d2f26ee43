import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { connected, isPipelined, run } from './sql.ts';

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const SPECIAL = /[\\\t\n\r]/;
const CHUNK = 64 * 1024;

/** A value as a field of COPY's text format. */
export function field(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  return SPECIAL.test(value) ? value.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character] as string) : value;
}

const UNESCAPED: Readonly<Record<string, string>> = { '\\\\': '\\', '\\t': '\t', '\\n': '\n', '\\r': '\r' };
const valueOf = (written: string) =>
  written === '\\N' ? null : written.replaceAll(/\\[\\tnr]/g, (escaped) => UNESCAPED[escaped] as string);

/** An insert of so many rows is kept by name, one for each number of them. */
const FEW_ROWS = 20;
const names = new Map<string, string>();

/** A name of an insert: the statements themselves are longer than names may be. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `insert ${names.size}`;
  names.set(text, name);
  return name;
}

/** A few lines as one insert. */
async function insertInto(client: PoolClient, target: string, lines: Iterable<string>): Promise<void> {
  const values: (string | null)[] = [];
  const tuples: string[] = [];
  for (const line of lines) {
    const places = line.split('\t').map((written) => `$${values.push(valueOf(written))}`);
    tuples.push(`(${places.join()})`);
  }
  const text = `insert into ${target} values ${tuples.join()}`;
  if (tuples.length > 0) await run(client, tuples.length > FEW_ROWS ? text : { name: nameOf(text), text }, values);
}

/**
 * Loads lines, each `field`s joined by tabs, into `table (columns)` inside the client's transaction. A pipelined connection
 * knows no COPY, and is for few lines.
 */
export async function copyInto(client: PoolClient, target: string, lines: Iterable<string>): Promise<void> {
  if (isPipelined(client)) return insertInto(client, target, lines);
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  const finished = once(stream, 'finish');
  let chunk = '';
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < CHUNK) continue;
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), finished]);
    chunk = '';
    await setImmediate();
  }
  stream.end(chunk);
  await finished;
}

/** Copies lines into a table in a transaction of its own. */
export const copyInOwnTransaction = (pool: Pool, target: string, lines: Iterable<string>): Promise<void> =>
  connected(pool, (client) => copyInto(client, target, lines));
