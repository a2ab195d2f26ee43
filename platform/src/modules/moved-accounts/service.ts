import { createHash } from 'node:crypto';
import { TOKEN_PREFIX } from '@cabinet/domain/tokens';
import type { MessagesElsewhere } from '@cabinet/engine';
import { decodeJwt } from 'jose';
import type { App } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { MessagesAway } from './moved-messages.ts';

/** What of an account others know, as `moved_value` names it. */
export type MovedKind = 'account' | 'token' | 'session' | 'username' | 'email' | 'referral' | 'link' | 'file' | 'widget';

interface Found {
  cell: number;
  isOpen: boolean;
}

/** A recipient of an account that is in another cell. */
export interface MovedRecipient {
  cell: number;
  ownerId: string;
  recipient: string;
}

const FIND = `select m.target as cell, m.step = 'open' as "isOpen" from moved_value v join cell_move m on m.id = v.move_id
  where v.kind = any($1) and v.value = $2 and m.source = $3 limit 1`;

/** How often a node looks which accounts are about to move, and how long what it has heard holds. */
const LOOK_MS = 500;
const HOLDS = '10 seconds';

/** Where accounts are that have left this cell (decisions/0141); nothing is asked where the installation is one cell. */
export class MovedAccounts {
  /** What the engine asks; nothing where the installation is one cell. */
  readonly messages: MessagesElsewhere | undefined;
  readonly #app: App;
  #draining: ReadonlyMap<string, number> = new Map();

  constructor(app: App) {
    this.#app = app;
    this.messages = app.cells.here === undefined ? undefined : new MessagesAway(app);
  }

  /** Looks again and again which accounts are about to move; answers what ends it. */
  watch(): () => Promise<void> {
    let isOver = false;
    let looking = Promise.resolve();
    const look = async () => {
      const { rows } = await this.#app.pool.query<{ id: string; cell: number }>(
        `select v.value as id, m.target as cell from cell_move m join moved_value v on v.move_id = m.id
        where m.step = 'draining' and v.kind = 'account' and m.updated_at > now() - interval '${HOLDS}'`,
      );
      this.#draining = new Map(rows.map(({ id, cell }) => [id, cell]));
    };
    const timer = setInterval(() => {
      looking = looking.then(() => (isOver ? undefined : look())).catch((error: unknown) => this.#app.log.warn({ err: error }, 'accounts that are about to move')); // prettier-ignore
    }, LOOK_MS);
    return async () => {
      isOver = true;
      clearInterval(timer);
      await looking;
    };
  }

  /** Throws 503 where an account is about to move: what it had in hand has to come to its end. */
  refuseDraining(id: string): void {
    const cell = this.#draining.get(id);
    if (cell !== undefined) throw new ApiError('UNAVAILABLE', { cell });
  }

  /** The cell that a token without an account here is of; throws 503 while its account moves. A session ends with the move. */
  async cellOfToken(given: string): Promise<number | undefined> {
    const token = this.#app.cells.unmark(given);
    if (token.startsWith(TOKEN_PREFIX)) return this.cellOf(['token'], createHash('sha256').update(token).digest('base64url'));
    const id = sessionOf(token);
    if (id !== undefined) await this.cellOf(['session'], id);
    return undefined;
  }

  /** The cell of the account that a value is of; throws 503 while it moves. */
  async cellOf(kinds: readonly MovedKind[], value: string): Promise<number | undefined> {
    const { here } = this.#app.cells;
    if (here === undefined) return undefined;
    const { rows } = await this.#app.pool.query<Found>(FIND, [kinds, value, here]);
    const [found] = rows;
    if (found && !found.isOpen) throw new ApiError('UNAVAILABLE', { cell: found.cell });
    return found?.cell;
  }

  /** The cell that an account is moving to, or has moved to. */
  async cellOfAccount(id: string): Promise<number | undefined> {
    const { rows } = await this.#app.pool.query<Found>(FIND, [['account'], id, this.#app.cells.here]);
    return rows[0]?.cell;
  }

  /** Accounts that have left this cell whose ids end in some digits, with their cells. */
  async endingIn(end: string): Promise<{ id: string; cell: number }[]> {
    const { here } = this.#app.cells;
    if (here === undefined) return [];
    const { rows } = await this.#app.pool.query<{ id: string; cell: number }>(
      `select v.value as id, m.target as cell from moved_value v join cell_move m on m.id = v.move_id
      where v.kind = 'account' and right(v.value, 12) = $1 and m.source = $2`,
      [end, here],
    );
    return rows;
  }

  /** What other cells made addresses of messages with whose accounts are here now. */
  async formerLinkKeys(): Promise<Buffer[]> {
    if (this.#app.cells.here === undefined) return [];
    const { rows } = await this.#app.pool.query<{ key: Buffer }>('select key from moved_link_key order by cell');
    return rows.map(({ key }) => key);
  }
}

/** The session that a token says it is of; it is looked for, and nothing is believed of it. */
function sessionOf(token: string): string | undefined {
  try {
    return decodeJwt(token).jti;
  } catch {
    return undefined;
  }
}

declare module '../../services.ts' {
  interface Services {
    /** Absent where the module is not loaded. */
    movedAccounts?: MovedAccounts;
  }
}
