import { setImmediate } from 'node:timers/promises';
import type { ErrorCode } from '@cabinet/domain/errors';
import { LISTS_WITH_ACTIONS, type ListAction, type NewListAction } from '@cabinet/domain/list-actions';
import { scopeOfPermission, type Permission } from '@cabinet/domain/permissions';
import type { Row } from '@cabinet/domain/resource';
import type { App } from '../../module.ts';
import type { Account, Caller } from '../../plugins/auth/access.ts';
import { narrowed, withOwners } from '../../plugins/auth/scope.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { eachRow } from '../../resource/each-row.ts';
import { flattenWhere, type AddressQuery } from '../../resource/flatten-where.ts';
import { listPages } from '../../resource/list-pages.ts';
import { readListQuery, refuseLongRange } from '../../resource/list-query.ts';
import { accountOfOrderer } from '../../resource/orderer.ts';
import type { DeclaredResource, ListActionHandler } from '../../resource/resource.ts';
import { ListActionJobs, type FailedRow, type ListActionJob } from './jobs.ts';

/** The job that does an action. */
export const DO_ACTION = 'listActions.do';
/** How long an action waits that is not to be done yet. */
const LATER_MS = 5000;
/** Rows of a failed part whose names are looked up. */
const NAMED_ROWS = 20;
/** Rows that are removed one by one between two looks at the action. */
const ROWS_ONE_BY_ONE = 25;

/** What a row is called in the result: the first of these that it has. */
const NAMES = ['title', 'name', 'phone', 'email', 'username', 'shortUrl'] as const;

const nameOf = (row: Row | undefined): string | null =>
  NAMES.map((field) => (row as unknown as Readonly<Record<string, unknown>> | undefined)?.[field]).find(
    (value): value is string => typeof value === 'string' && value !== '',
  ) ?? null;

/** Does with many rows what a list offers for one, on whichever node has time. */
export class ListActionService {
  readonly #app: App;
  readonly #jobs: ListActionJobs;

  constructor(app: App) {
    this.#app = app;
    this.#jobs = new ListActionJobs(app.db, (db, id, ownerId) => app.jobs.order(DO_ACTION, { id, ownerId, db }));
  }

  /** Deletes actions that are older than the installation keeps them. */
  async sweep(): Promise<void> {
    const before = await this.#app.services.settings.keptSince('listActions');
    if (before) await this.#jobs.sweep(before);
  }

  /** Orders an action; throws 403 where the caller may not do it with one row either, 422 at the field, 429 beside too many others. */
  async create(caller: Caller, order: NewListAction): Promise<ListAction> {
    const { handler, declared } = this.#find(order);
    const acting = this.#callerFor(caller.account, handler, caller.ip);
    await handler.check?.(acting, { targetId: order.ListId, tags: order.tags, reason: order.reason });
    const asked = order.where === undefined ? undefined : this.#readWhere(declared, caller.account, order.where);
    const id = await this.#jobs.create(caller, order, asked);
    return this.get(caller.account, id) as Promise<ListAction>;
  }

  get(account: Account, id: string): Promise<ListAction | undefined> {
    return this.#jobs.get(account.id, id);
  }

  async cancel(account: Account, id: string): Promise<ListAction | undefined> {
    await this.#jobs.stop(account.id, id);
    return this.get(account, id);
  }

  /** Does an action that was ordered; answers when to go on where it is not its turn, or the signal said to end. */
  async do(id: string, signal: AbortSignal): Promise<Date | undefined> {
    const held = await this.#jobs.begin(id);
    if (held === 'later') return new Date(Date.now() + LATER_MS);
    if (!held) return undefined;
    try {
      if (await this.#perform(held, signal)) await this.#jobs.end(held, 'completed');
      else if (signal.aborted) {
        await this.#jobs.giveBack(held);
        return new Date();
      }
    } catch (error) {
      if (!(error instanceof ApiError)) this.#app.log.error({ err: error, list: held.list, action: held.action }, 'a list action failed');
      await this.#jobs.end(held, 'failed');
    }
    return undefined;
  }

  #find({ list, action }: Pick<NewListAction, 'list' | 'action'>): { handler: ListActionHandler; declared: DeclaredResource } {
    const declared = this.#app.resources.get(list);
    if (!declared || !LISTS_WITH_ACTIONS.includes(list)) throw invalid('list', 'notAllowed');
    const handler = this.#app.listActions.get(`${list}.${action}`) ?? (action === 'remove' ? this.#removal(declared) : undefined);
    if (!handler) throw invalid('action', 'notAllowed');
    return { handler, declared };
  }

  #callerFor(account: Account, { permissions }: Pick<ListActionHandler, 'permissions'>, ip: string | undefined): Caller {
    const scopes = permissions.map((permission) => scopeOfPermission(account.permissions, permission));
    const [scope = false] = scopes;
    if (scopes.includes(false)) throw new ApiError('FORBIDDEN');
    return { account, scope, ip };
  }

  /** All that a list shows now: what is made later is none of it. */
  #readWhere({ descriptor }: DeclaredResource, account: Account, where: unknown): AddressQuery {
    const asked = flattenWhere(where);
    const scope = scopeOfPermission(account.permissions, descriptor.actions.find as Permission);
    if (scope === false) throw new ApiError('FORBIDDEN');
    try {
      const query = readListQuery(descriptor, asked);
      refuseLongRange(query, scope);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.items) throw error;
      throw new ApiError(
        error.code,
        error.params,
        error.items.map((item) => ({ ...item, path: `where.${item.path}` })),
      );
    }
    if (descriptor.filters.createdAt !== 'range') return asked;
    const now = new Date().toISOString();
    const to = asked['createdAt[to]'];
    return { ...asked, 'createdAt[to]': typeof to === 'string' && to !== '' && Date.parse(to) < Date.parse(now) ? to : now };
  }

  /** Returns whether all was done; false where the action was stopped or the node is. */
  async #perform(held: ListActionJob, signal: AbortSignal): Promise<boolean> {
    const { handler, declared } = this.#find(held);
    const orderer = { accountId: held.owner_id, personId: held.person_id, actorId: held.acting_id };
    const account = await accountOfOrderer(this.#app, orderer);
    const caller = this.#callerFor(account, handler, held.ip);
    if (held.total === null && !(await this.#collect(held, declared, account, signal))) return false;
    for (;;) {
      if (signal.aborted) return false;
      const ids = await this.#jobs.next(held, handler.size);
      if (ids.length === 0) return true;
      const input = {
        targetId: held.target_id ?? undefined,
        tags: held.tags ?? undefined,
        reason: held.reason ?? undefined,
        asked: held.asked ?? undefined,
      };
      const faults = await handler.run(caller, ids, input);
      const name = handler.nameOf ?? (async (_: Caller, id: string) => nameOf(await declared.repository.get?.(caller, id)));
      if (!(await this.#jobs.note(held, ids, await this.#named(caller, faults, name)))) return false;
      await setImmediate();
    }
  }

  async #collect(held: ListActionJob, declared: DeclaredResource, account: Account, signal: AbortSignal): Promise<boolean> {
    const scope = scopeOfPermission(account.permissions, declared.descriptor.actions.find as Permission);
    const query = readListQuery(declared.descriptor, held.asked ?? {});
    const caller = await withOwners(this.#app.db, narrowed({ account, scope }, query.scope));
    let total = 0;
    for await (const rows of listPages(declared, caller, query)) {
      const isHeld = await this.#jobs.collect(held, total, rows.map(({ id }) => id)); // prettier-ignore
      if (!isHeld || signal.aborted) return false;
      total += rows.length;
    }
    return this.#jobs.collected(held, total);
  }

  async #named(
    caller: Caller,
    faults: ReadonlyMap<string, ErrorCode>,
    nameOfRow: NonNullable<ListActionHandler['nameOf']>,
  ): Promise<Map<string, FailedRow>> {
    const named = new Map<string, FailedRow>();
    for (const [id, error] of faults) named.set(id, { error, name: named.size < NAMED_ROWS ? await nameOfRow(caller, id) : null });
    return named;
  }

  /** Removes rows as the route of each does. */
  #removal({ descriptor, repository }: DeclaredResource): ListActionHandler {
    const permission = descriptor.actions.remove;
    if (!permission || !repository.remove) throw invalid('action', 'notAllowed');
    return {
      permissions: [permission],
      size: ROWS_ONE_BY_ONE,
      run: (caller, ids) =>
        eachRow(ids, async (id) => {
          const removed = await repository.remove?.(caller, id);
          // One that is gone already is as it was to be.
          if (removed && descriptor.live && removed.OwnerId) this.#app.live.publish(descriptor.name, 'removed', removed.OwnerId, [removed]);
        }),
    };
  }
}

declare module '../../services.ts' {
  interface Services {
    listActions: ListActionService;
  }
}
