import { sql } from 'kysely';
import type { App } from '../../module.ts';
import { FIRST_CELL } from '../../plugins/cells/first-cell.ts';

const CALL = 'open-sessions';
/** Minutes for which sessions go on of which the first cell has not told that they are over. */
const UNHEARD_MINUTES = 10;

interface Asked {
  ids: string[];
}

/** Tells other cells which sessions of this cell's staff have not been ended. */
export function serveOpenSessions({ cellLink: link, db }: App): void {
  if (link?.here !== FIRST_CELL) return;
  link.serve<Asked>(CALL, async (_cell, { ids }) => {
    const open = await db.selectFrom('sessions').select('id').where('id', 'in', ids).where('revoked_at', 'is', null).execute();
    return { open: open.map(({ id }) => id) };
  });
}

/**
 * Ends sessions that staff of the first cell have opened here as somebody, once those are ended from which they did (docs/decisions/0148); and all
 * of them where the first cell does not answer for long.
 */
export async function endVisitingSessions({ cellLink: link, db, log, services: { identity } }: App): Promise<void> {
  if (!link || link.here === FIRST_CELL) return;
  const visiting = await db
    .selectFrom('sessions as s')
    .innerJoin('users as visitor', 'visitor.id', 's.user_id')
    .select([
      's.id',
      sql<boolean>`coalesce(s.last_used_at, s.created_at) < now() - make_interval(mins => ${UNHEARD_MINUTES}::int)`.as('isUnheard'),
    ])
    .where('visitor.of_cell', 'is not', null)
    .where('s.revoked_at', 'is', null)
    .where(sql<boolean>`exists (select from sessions c where c.parent_id = s.id and c.revoked_at is null and c.expires_at > now())`)
    .execute();
  if (visiting.length === 0) return;
  const ids = visiting.map(({ id }) => id);
  const told = await link.ask<{ open: string[] }>(FIRST_CELL, CALL, { ids }).catch((error: unknown) => {
    log.warn({ err: error }, 'the first cell does not say which sessions of its staff are open');
    return undefined;
  });
  const ended = told ? ids.filter((id) => !told.open.includes(id)) : visiting.filter(({ isUnheard }) => isUnheard).map(({ id }) => id);
  for (const id of ended) await identity.endSession(id);
  if (told && told.open.length > 0)
    await db
      .updateTable('sessions')
      .set({ last_used_at: sql<Date>`now()` })
      .where('id', 'in', told.open)
      .execute();
}
