import { scopeOfPermission } from '@cabinet/domain/permissions';
import type { ReportColumn } from '@cabinet/domain/reports';
import type { App } from '../../module.ts';
import type { Account } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import { isUuid } from '../../ids.ts';
import { valuesOf, type Names } from './cells.ts';

/** The names of accounts and tariffs that rows refer to, as far as whoever reads the rows may see those; each is looked up once. */
export class NameLookup implements Names {
  readonly accounts = new Map<string, string>();
  readonly tariffs = new Map<string, string>();
  readonly #asked = new Set<string>();
  readonly #app: App;
  readonly #account: Account;

  constructor(app: App, account: Account) {
    this.#app = app;
    this.#account = account;
  }

  /** Looks up what a page of rows refers to in these columns. */
  async learn(rows: readonly unknown[], columns: readonly ReportColumn[]): Promise<void> {
    const idsIn = (kind: ReportColumn['kind']) => {
      const those = columns.filter((column) => column.kind === kind);
      const ids = new Set(rows.flatMap((row) => those.flatMap((column) => valuesOf(row, column).filter(isUuid))));
      return [...ids].filter((id) => !this.#asked.has(id));
    };
    const [accounts, tariffs] = [idsIn('account'), idsIn('tariff')];
    for (const id of [...accounts, ...tariffs]) this.#asked.add(id);
    await Promise.all([this.#learnAccounts(accounts), this.#learnTariffs(tariffs)]);
  }

  async #learnAccounts(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const scope = scopeOfPermission(this.#account.permissions, 'users.get') || 'me';
    const rows = await this.#app.db
      .selectFrom('users')
      .select(['id', 'username'])
      .where('id', 'in', ids)
      .where(inScope({ account: this.#account, scope }, 'id'))
      .execute();
    for (const { id, username } of rows) this.accounts.set(id, username);
  }

  async #learnTariffs(ids: readonly string[]): Promise<void> {
    const { repository } = this.#app.resources.get('tariffs') ?? {};
    const scope = scopeOfPermission(this.#account.permissions, 'tariffs.get');
    if (scope === false) return;
    for (const id of ids) {
      const tariff = (await repository?.get?.({ account: this.#account, scope }, id)) as { title?: string } | undefined;
      if (tariff?.title) this.tariffs.set(id, tariff.title);
    }
  }
}
