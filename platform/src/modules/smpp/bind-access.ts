import { TOKEN_PREFIX } from '@cabinet/domain/tokens';
import { scopeOfPermission } from '@cabinet/domain/permissions';
import type { App } from '../../module.ts';
import type { Account } from '../../plugins/auth/access.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { clientNetwork, RateWindow } from '../../plugins/rate-limit/rate-window.ts';
import { verifyPassword } from '../identity/public.ts';
import { BIND_FAILED, TRY_LATER, WRONG_PASSWORD } from './statuses.ts';
import './tables.ts';

/** What a connection is bound as. */
export type BindRole = 'transmitter' | 'receiver' | 'transceiver';

/** Who binds. */
export interface BindAttempt {
  systemId: string;
  password: string;
  address: string;
  role: BindRole;
}

/** Why somebody is not let in, for the log. */
export type BindRefusal = 'credentials' | 'tooManyTries' | 'blocked' | 'scope';

/** By how many times the tries of one name from one address those of an address, and of a name, may be. */
const WIDE_TIMES = 10;

/** Lets tokens of accounts in, and holds back whoever guesses: wrong tries count as those of a sign-in do, and only those. */
export class BindAccess {
  readonly #app: App;
  readonly #own: RateWindow;
  readonly #wide: RateWindow;

  constructor(app: App) {
    const { tries, windowSeconds } = app.config.login;
    this.#app = app;
    this.#own = new RateWindow(app.pool, tries, windowSeconds);
    this.#wide = new RateWindow(app.pool, tries * WIDE_TIMES, windowSeconds);
  }

  async admit(attempt: BindAttempt): Promise<{ account: Account } | { status: number; reason: BindRefusal }> {
    const [name, network] = [attempt.systemId.toLowerCase(), clientNetwork(attempt.address)];
    const own = [`smpp:${name}:${network}`];
    const wide = [`smpp:address:${network}`, `smpp:name:${name}`];
    const [tries, widely] = await Promise.all([this.#own.consume(own), this.#wide.consume(wide)]);
    if (tries.exceeded || widely.exceeded) return { status: BIND_FAILED, reason: 'tooManyTries' };
    try {
      const account = await this.#authenticate(attempt);
      if (!account) return { status: WRONG_PASSWORD, reason: 'credentials' };
      await Promise.all([this.#own.restore(own), this.#wide.restore(wide)]);
      return mayBind(account, attempt.role) ? { account } : { status: BIND_FAILED, reason: 'scope' };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { status: error.status === 503 ? TRY_LATER : BIND_FAILED, reason: 'blocked' };
    }
  }

  /** A token by its secret with the account's name, or by the short name and password that it was given for SMPP. */
  async #authenticate({ systemId, password, address, role }: BindAttempt): Promise<Account | undefined> {
    const { tokens } = this.#app.services.identity;
    const call = `SMPP bind_${role}`;
    const token = this.#app.cells.unmark(password);
    if (token.startsWith(TOKEN_PREFIX)) {
      const account = await tokens.authenticate(token, address, call);
      return account?.username.toLowerCase() === systemId.toLowerCase() ? account : undefined;
    }
    const known = await this.#app.db.selectFrom('smpp_credential').selectAll().where('system_id', '=', systemId).executeTakeFirst();
    if (!(await verifyPassword(password, known?.password_hash)) || !known) return undefined;
    return tokens.authenticateById(known.token_id, address, call);
  }
}

/** Whether a token may do what a connection of this kind is for: send, read what became of it, or both. */
export function mayBind({ permissions }: Account, role: BindRole): boolean {
  const maySend = scopeOfPermission(permissions, 'sendings.generate') !== false;
  const mayRead = scopeOfPermission(permissions, 'sendings.get') !== false;
  return (role === 'receiver' || maySend) && (role === 'transmitter' || mayRead);
}
