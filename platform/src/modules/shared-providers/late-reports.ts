import type { Report } from '@cabinet/engine';
import type { App } from '../../module.ts';
import type { CellLink } from '../../plugins/cells/cell-link.ts';
import type { OtherCells } from './other-cells.ts';

/** Reports that one call carries; it may be a megabyte. */
const FEW = 200;
const CALL = 'shared-reports';
const STATUS = ['', '', 'sent', '', 'delivered', 'seen', 'failed'] as const;

interface WaitingReport extends Omit<Report, 'status'> {
  /** The row in which it waits. */
  id: string;
  provider: string;
  status: number;
}

interface Taken {
  ids: string[];
}

const toReport = ({ ref, status, code, text, result, at }: WaitingReport): Report => {
  const known = Object.entries({ code, text, result }).filter(([, value]) => value !== null && value !== undefined);
  return { ref, status: STATUS[status] as Report['status'], at: new Date(at), ...Object.fromEntries(known) };
};

/** Takes reports on messages of this cell that came to another one, as from the provider itself: a repeat changes nothing. */
export function takeReports(app: App, link: CellLink): void {
  link.serve<{ reports: WaitingReport[] }>(CALL, async (_cell, { reports }): Promise<Taken> => {
    const { rows } = await app.pool.query<{ key: string }>(
      `select provider || ' ' || ref as key from ref where ref = any($1) union select provider || ' ' || ref from ref_part where ref = any($1)`,
      [reports.map(({ ref }) => ref)],
    );
    const known = new Set(rows.map(({ key }) => key));
    const ours = reports.filter(({ provider, ref }) => known.has(`${provider} ${ref}`));
    for (const [provider, some] of Map.groupBy(ours, (report) => report.provider))
      await app.services.engine.sink.reports(provider, some.map(toReport));
    return { ids: ours.map(({ id }) => id) };
  });
}

/** Hands reports that no message of this cell has to the cells that may. A report waits under a new id after each look for its message, so that it is asked about once a look, from the second on. */
export class LateReports {
  readonly #app: App;
  readonly #others: OtherCells;
  #askedUpTo = '0';

  constructor(app: App, others: OtherCells) {
    this.#app = app;
    this.#others = others;
  }

  /** Asks about some; answers whether there may be more. What nobody takes, or somebody who does not answer, is asked about after its next look. */
  async pass(providers: readonly string[]): Promise<boolean> {
    const { pool } = this.#app;
    const { rows } = await pool.query<WaitingReport>(
      `select id::text, provider, ref, status, code, text, result, at from report_wait
       where id > $1::bigint and provider = any($2) and tries > 1 order by id limit $3`,
      [this.#askedUpTo, providers, FEW],
    );
    let left = rows;
    for (const cell of rows.length > 0 ? await this.#others.all() : []) {
      if (left.length === 0) break;
      const taken = await this.#others.ask<Taken>(cell, CALL, { reports: left });
      if (!taken) continue;
      // Not before the other cell has them: it may be told twice, never not at all.
      await pool.query('delete from report_wait where id = any($1::bigint[])', [taken.ids]);
      const ids = new Set(taken.ids);
      left = left.filter(({ id }) => !ids.has(id));
    }
    this.#askedUpTo = rows.at(-1)?.id ?? this.#askedUpTo;
    return rows.length === FEW;
  }
}
