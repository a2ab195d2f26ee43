import type { Incoming } from '@cabinet/engine';
import type { App } from '../../module.ts';
import type { CellLink } from '../../plugins/cells/cell-link.ts';
import type { OtherCells } from './other-cells.ts';

const FEW = 200;
/** For how long it is asked whom a message answers. */
const PERIOD = '1 day';
const LAST = 'shared-last';
const CALL = 'shared-messages';

/** Who has written, by which provider. */
interface Written extends Pick<Incoming, 'type' | 'from'> {
  provider: string;
}

/** When the last message to each was sent; null where there was none. */
interface LastTo {
  at: (string | null)[];
}

interface LateMessage extends Written {
  id: string;
  text: string;
  key: string;
  at: string;
}

/** Says when this cell last wrote to somebody, and takes answers to its messages that came to another one: each once, by its key. */
export function takeMessages(app: App, link: CellLink): void {
  link.serve<{ written: Written[] }>(LAST, async (_cell, { written }): Promise<LastTo> => {
    const { rows } = await app.pool.query<{ at: Date | null }>(
      `select (select b.created_at from (select id, batch from sending where recipient = w.sender order by id desc limit 100) s
         join batch b on b.lo = s.batch where b.type = w.type and b.provider = w.provider order by s.id desc limit 1) as at
       from unnest($1::text[], $2::text[], $3::text[]) with ordinality as w (sender, type, provider, n) order by n`,
      [written.map(({ from }) => from), written.map(({ type }) => type), written.map(({ provider }) => provider)],
    );
    return { at: rows.map(({ at }) => at?.toISOString() ?? null) };
  });
  link.serve<{ messages: LateMessage[] }>(CALL, async (_cell, { messages }) => {
    const { sink } = app.services.engine;
    for (const { provider, type, from, text, key, at } of messages)
      await sink.incoming(provider, [{ type, from, text, key, at: new Date(at) }]);
    return {};
  });
}

/** The cell that wrote to somebody last, among those that say when they did. */
function lastOf(answers: ReadonlyMap<number, LastTo>, index: number): { cell: number; at: string } | undefined {
  const found = [...answers].flatMap(([cell, { at }]) => (at[index] ? [{ cell, at: at[index] }] : []));
  return found.sort((a, b) => (a.at < b.at ? 1 : -1))[0];
}

/** Whether another cell has written to somebody after `at`; one that does not answer has not. */
export async function isLaterElsewhere(others: OtherCells, written: Written, at: Date): Promise<boolean> {
  const { answers } = await others.askAll<LastTo>(LAST, { written: [written] });
  const last = lastOf(answers, 0);
  return last !== undefined && new Date(last.at) > at;
}

/** Hands messages that answer none of this cell to the one that wrote to their sender last. */
export class LateMessages {
  readonly #app: App;
  readonly #others: OtherCells;
  /** Ids grow with time. */
  #askedUpTo = '00000000-0000-0000-0000-000000000000';

  constructor(app: App, others: OtherCells) {
    this.#app = app;
    this.#others = others;
  }

  /** Asks about some; answers whether there may be more. They stay until all cells have answered, for a day at most. */
  async pass(providers: readonly string[]): Promise<boolean> {
    const { pool } = this.#app;
    const { rows } = await pool.query<LateMessage>(
      `select id, type, sender as from, text, split_part(key, ':', 1) as provider, substr(key, strpos(key, ':') + 1) as key, created_at as at
       from sending_incoming where owner_id is null and created_at > now() - interval '${PERIOD}'
         and split_part(key, ':', 1) = any($1) and id > $2 order by id limit $3`,
      [providers, this.#askedUpTo, FEW],
    );
    if (rows.length === 0) return false;
    const written = rows.map(({ provider, type, from }): Written => ({ provider, type, from }));
    const { answers, isWhole } = await this.#others.askAll<LastTo>(LAST, { written });
    if (!isWhole) return false;
    const places = rows.map((row, index) => ({ row, cell: lastOf(answers, index)?.cell }));
    for (const [cell, some] of Map.groupBy(places, (place) => place.cell)) {
      if (cell === undefined) continue;
      const messages = some.map(({ row }) => row);
      if (!(await this.#others.ask(cell, CALL, { messages }))) return false;
      await pool.query('delete from sending_incoming where id = any($1::uuid[]) and owner_id is null', [messages.map(({ id }) => id)]);
    }
    this.#askedUpTo = rows.at(-1)?.id ?? this.#askedUpTo;
    return rows.length === FEW;
  }
}
