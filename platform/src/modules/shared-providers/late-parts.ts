import { DatabasePartStore, joinPart, type IncomingPart } from '@cabinet/engine';
import type { App } from '../../module.ts';
import type { CellLink } from '../../plugins/cells/cell-link.ts';
import { FIRST_CELL } from '../../plugins/cells/first-cell.ts';
import type { OtherCells } from './other-cells.ts';

const FEW = 200;
const CALL = 'shared-parts';
/** Seconds in which parts of a text come that all come to one cell. */
const TOGETHER_SECONDS = 2;

interface LatePart extends Omit<IncomingPart, 'at'> {
  provider: string;
  message: string;
  at: string;
}

/** In the first cell: joins parts of long texts whose parts came to several. */
export function takeParts(app: App, link: CellLink): void {
  link.serve<{ parts: LatePart[] }>(CALL, async (_cell, { parts }) => {
    for (const { provider, message, at, ...part } of parts)
      await joinPart(new DatabasePartStore(app.pool, provider), message, { ...part, at: new Date(at) }, (whole) =>
        app.services.engine.sink.incoming(provider, [whole]),
      );
    return {};
  });
}

/** Hands parts of texts that have not become whole here to the first cell, where all of them come together. */
export class LateParts {
  readonly #app: App;
  readonly #others: OtherCells;

  constructor(app: App, others: OtherCells) {
    this.#app = app;
    this.#others = others;
  }

  /** Hands on some; answers whether there may be more. While the first cell does not answer, they stay, and may become whole here. */
  async pass(providers: readonly string[]): Promise<boolean> {
    const { pool, cells } = this.#app;
    if (cells.here === FIRST_CELL) return false;
    const { rows } = await pool.query<LatePart>(
      `select provider, message, seq, total, text, at from incoming_part p
       where provider = any($1) and at < now() - make_interval(secs => ${TOGETHER_SECONDS})
         and total > (select count(*) from incoming_part o where o.provider = p.provider and o.message = p.message)
       order by at limit $2`,
      [providers, FEW],
    );
    if (rows.length === 0 || !(await this.#others.ask(FIRST_CELL, CALL, { parts: rows }))) return false;
    // Not before the first cell has them: one that it is told twice is one there.
    await pool.query(
      `delete from incoming_part p using unnest($1::text[], $2::text[], $3::smallint[]) as d (provider, message, seq)
       where p.provider = d.provider and p.message = d.message and p.seq = d.seq`,
      [rows.map(({ provider }) => provider), rows.map(({ message }) => message), rows.map(({ seq }) => seq)],
    );
    return rows.length === FEW;
  }
}
