import type { Incoming, MessagesElsewhere, ReturnedMail } from '@cabinet/engine';
import type { App } from '../../module.ts';
import { stageOf } from '../../cell-move/stage.ts';

/** A move away from here whose messages are still known. */
export interface LeftBehind {
  schema: string;
  cell: number;
  /** Whether the other cell takes what comes for them. */
  isOpen: boolean;
}

/** The moves away from a cell, for as long as something may come late. */
export async function movesAway({ pool, cells: { here } }: App): Promise<LeftBehind[]> {
  const { rows } = await pool.query<{ id: string; cell: number; isOpen: boolean }>(
    `select id, target as cell, step = 'open' as "isOpen" from cell_move
    where source = $1 and step in ('taken', 'open') and to_regclass('cell_move_' || replace(id::text, '-', '') || '.sending') is not null`,
    [here],
  );
  return rows.map(({ id, cell, isOpen }) => ({ schema: stageOf(id), cell, isOpen }));
}

/** What the engine asks about messages that have left. */
export class MessagesAway implements MessagesElsewhere {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  async isAnswered(
    provider: string,
    { type, from }: Pick<Incoming, 'type' | 'from'>,
    answered: { id: number } | undefined,
  ): Promise<boolean> {
    for (const { schema } of await movesAway(this.#app)) {
      const { rowCount } = await this.#app.pool.query(
        `select from ${schema}.sending s join ${schema}.batch b on b.lo = s.batch
        where s.recipient = $1 and b.type = $2 and b.provider = $3 and s.id > $4 limit 1`,
        [from, type, provider, answered?.id ?? 0],
      );
      if (rowCount) return true;
    }
    return false;
  }

  /** Throws where the other cell does not take it: whoever has the mail brings it again. */
  async returned(mail: ReturnedMail): Promise<void> {
    const { pool, cellLink: link } = this.#app;
    for (const { schema, cell } of await movesAway(this.#app)) {
      const { rowCount } = await pool.query(`select from ${schema}.sending where id = $1`, [mail.reference]);
      if (rowCount) await link?.ask(cell, 'moved-returned', mail);
    }
  }
}
