import { sql } from 'kysely';
import type pg from 'pg';
import type { App } from '../../module.ts';
import type { Db } from '../database/open.ts';
import { ApiError } from '../errors/api-error.ts';
import { FIRST_CELL } from './first-cell.ts';

/** Whether this is a cell that has a table of the first one, and changes nothing of it. */
export async function isKeptByFirst(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`select kept_by_first_cell(${table}::regclass) as kept`.execute(db);
  return rows[0]?.kept === true;
}

/** The cells that follow what this database keeps for all. */
export async function followersOf(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ cell: number }>(
    `select substring(slot_name from '\\d+$')::int as cell from pg_replication_slots
     where slot_name ~ '^cabinet_cell_\\d+$' and database = current_database() order by 1`,
  );
  return rows.map(({ cell }) => cell);
}

/**
 * Asks every cell that follows this one, before something goes that its rows may refer to; 503 with the number of one that does not answer.
 * Nobody is asked elsewhere than in a first cell that others follow.
 */
export async function askFollowers<Told>({ cells, cellLink: link, pool }: App, name: string, asked: object): Promise<Told[]> {
  if (cells.here !== FIRST_CELL) return [];
  const followers = await followersOf(pool);
  return Promise.all(
    followers.map((cell) => {
      if (!link) throw new ApiError('UNAVAILABLE', { cell });
      return link.ask<Told>(cell, name, asked);
    }),
  );
}
