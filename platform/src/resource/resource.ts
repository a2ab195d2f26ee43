import fp from 'fastify-plugin';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { AnySchema } from 'yup';
import type { ErrorCode } from '@cabinet/domain/errors';
import type { Permission } from '@cabinet/domain/permissions';
import type { Page, Resource, ResourceAction, ResourceName, Row } from '@cabinet/domain/resource';
import { scopeOfTokenFor } from '@cabinet/domain/token-scopes';
import type { Caller } from '../plugins/auth/access.ts';
import { narrowed, withOwners } from '../plugins/auth/scope.ts';
import { fromReplica } from '../plugins/database/replica/read-scope.ts';
import { ApiError, invalid } from '../plugins/errors/api-error.ts';
import { bodyLimitOf } from '../plugins/http/body-limit.ts';
import { accountsOf } from './account-names.ts';
import type { AddressQuery } from './flatten-where.ts';
import { Journal } from './journal.ts';
import { readListQuery, readPlace, refuseLongRange, type ListQuery, type PagePart } from './list-query.ts';
import { documentAction } from './document-action.ts';
import type { SortType } from './merge-pages.ts';
import { MergedList } from './merged-list.ts';
import { replaceVersion, withVersion } from './if-match.ts';
import { describePatch } from './merge-patch.ts';
import { patchRow } from './patch-row.ts';

/** A row with the account that owns it; a user owns its own row. */
export type Owned = Row & { OwnerId?: string | null };

/**
 * Stores a resource's rows. Every method gets the caller and sees only rows in the caller's scope: a row that does not exist and a row
 * out of scope are both undefined, and answered by 404. A page that can begin behind a row (`ListQuery.after`) has the property `next`,
 * undefined at the end; a call with a cursor is refused where the page has none.
 */
export interface ResourceRepository<R extends Row, C = unknown, U = unknown> {
  find?(caller: Caller, query: ListQuery): Promise<Page<R>>;
  get?(caller: Caller, id: string): Promise<R | undefined>;
  /** `key` is the caller's `Idempotency-Key`, on routes that take one. */
  create?(caller: Caller, input: C, key?: string): Promise<R>;
  update?(caller: Caller, id: string, input: U): Promise<R | undefined>;
  patch?(caller: Caller, id: string, input: Partial<U>): Promise<R | undefined>;
  /** Returns the row that was removed. */
  remove?(caller: Caller, id: string): Promise<R | undefined>;
}

export interface ResourceOptions {
  /** Set to false where the repository publishes its changes itself. */
  publish?: boolean;
  /** Actions whose POST takes an `Idempotency-Key`. */
  idempotent?: boolean;
  /** What runs before the repository does, with the request at hand; what it throws is the answer. */
  before?: { update?: (request: FastifyRequest, reply: FastifyReply) => Promise<void> };
  /** Actions before which the second factor is asked for again. */
  stepUp?: readonly ResourceAction[];
  /** Set where staff see the rows of all cells together: the types of what its list is ordered by beside the time. */
  cells?: Readonly<Record<string, SortType>>;
}

/** A resource whose routes are declared, for what is done with any list: its files, and actions on many of its rows. */
export interface DeclaredResource {
  descriptor: Resource;
  repository: ResourceRepository<Owned>;
  options: ResourceOptions;
}

/** What an action on many rows was ordered with. */
export interface ListActionInput {
  /** The list that contacts go to. */
  targetId?: string | undefined;
  /** The tags that contacts get or lose. */
  tags?: readonly string[] | undefined;
  /** Why accounts are blocked or messages rejected. */
  reason?: string | undefined;
  /** The query that the rows were found by; absent where they were named one by one. */
  asked?: AddressQuery | undefined;
}

/** What is done with many rows of a list; `remove` needs none where each row is removed as its route does it. */
export interface ListActionHandler {
  /** All that it needs; the first says whose rows are reached. */
  permissions: readonly Permission[];
  /** Rows that it takes at once. */
  size: number;
  /** Throws where the order cannot be done at all. */
  check?(caller: Caller, input: ListActionInput): Promise<void>;
  /** Does it with these rows, and answers what was not done, by id. */
  run(caller: Caller, ids: readonly string[], input: ListActionInput): Promise<ReadonlyMap<string, ErrorCode>>;
  /** What a row that was not done is called, where the rows of the list have no name of their own. */
  nameOf?(caller: Caller, id: string): Promise<string | null>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What can be done with many rows, by list and action: `contacts.move`. */
    listActions: Map<`${ResourceName}.${string}`, ListActionHandler>;
    /** Every resource whose routes are declared, by its name. */
    resources: Map<ResourceName, DeclaredResource>;
    /** Declares the routes of a resource: those of its descriptor's actions that `repository` implements. */
    resource<R extends Owned, C, U>(
      descriptor: Resource<R, C, U>,
      repository: ResourceRepository<R, C, U>,
      options?: ResourceOptions,
    ): void;
  }
}

interface OneRow {
  Params: { id: string };
}

/** Returns the row; throws 404 where there is none. */
export function found<R>(row: R | undefined): R {
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}

/** The address of the page that follows, for the header `Link` (RFC 8288). */
function nextAddress(base: string, asked: string, next: string): string {
  const address = new URL(asked, base);
  address.searchParams.delete('$offset');
  address.searchParams.set('$after', next);
  return address.href;
}

function declare<R extends Owned, C, U>(
  app: FastifyInstance,
  descriptor: Resource<R, C, U>,
  repository: ResourceRepository<R, C, U>,
  options: ResourceOptions,
): void {
  const { name, path, actions, schemas } = descriptor;
  const rows = `/${path}`;
  const row = `/${path}/:id`;
  const route = (action: ResourceAction, body?: unknown): RouteShorthandOptions => ({
    config: {
      access: actions[action] as NonNullable<(typeof actions)[typeof action]>,
      idempotent: action === 'create' && options.idempotent,
      stepUp: options.stepUp?.includes(action),
      ...(descriptor.deprecated
        ? { deprecated: { call: descriptor.deprecated.actions?.[action], fields: descriptor.deprecated.fields } }
        : {}),
    },
    schema: { ...documentAction(descriptor as unknown as Resource, action), ...(body ? { body } : {}) },
    ...(action === 'update' && options.before?.update ? { preHandler: options.before.update } : {}),
  });
  const publish = (change: 'created' | 'updated' | 'removed', changed: R) => {
    const owner = name === 'users' ? changed.id : changed.OwnerId;
    if (descriptor.live && options.publish !== false && owner) app.live.publish(name, change, owner, [changed]);
    return changed;
  };

  const shown = actions.find ?? actions.get;
  const heard = shown && scopeOfTokenFor(shown);
  if (heard) app.eventScopes.set(name, heard);
  if (shown) app.eventPermissions.set(name, shown);
  if (actions.find && repository.find) {
    const find = async (caller: Caller, query: Record<string, unknown>, part?: PagePart) => {
      const asked = readListQuery(descriptor, query);
      const list = { ...asked, ...readPlace(asked, query), ...(part && { part }) };
      refuseLongRange(list, caller.scope);
      const reader = await withOwners(app.db, narrowed(caller, list.scope));
      return fromReplica(async () => {
        const page = await repository.find?.(reader, list);
        if (page && list.after && !('next' in page)) throw invalid('$after', 'unknownField');
        return page && list.namesAccounts ? { ...page, accounts: await accountsOf(app.db, caller, page.data) } : page;
      });
    };
    const { cells } = options;
    const merged = cells && app.staffCells && new MergedList(app.db, app.staffCells, descriptor, cells, async (...asked) => found(await find(...asked))); // prettier-ignore
    app.get<{ Querystring: Record<string, unknown> }>(rows, route('find'), async ({ caller, query, url }, reply) => {
      const page = (await merged?.find(caller, query)) ?? (await find(caller, query));
      if (page?.next) void reply.header('link', `<${nextAddress(app.config.publicUrl, url, page.next)}>; rel="next"`);
      return page;
    });
  }
  if (actions.get && repository.get) {
    app.get<OneRow>(row, route('get'), async ({ caller, params }, reply) =>
      withVersion(reply, found(await repository.get?.(caller, params.id))),
    );
  }
  if (actions.create && repository.create) {
    app.post<{ Body: C }>(rows, route('create', schemas.create), async ({ caller, body, idempotencyKey }, reply) => {
      const made = found(await repository.create?.(caller, body as C, idempotencyKey));
      return reply.code(201).send(withVersion(reply, publish('created', made)));
    });
  }
  const change = async (request: FastifyRequest<OneRow>, reply: FastifyReply, write: (caller: Caller) => Promise<R | undefined>) => {
    const read = repository.get && (async (caller: Caller) => repository.get?.(caller, request.params.id));
    return withVersion(reply, publish('updated', found(await replaceVersion(request, read, write))));
  };
  if (actions.update && repository.update) {
    app.put<OneRow & { Body: U }>(row, route('update', schemas.update), (request, reply) =>
      change(request, reply, async (caller) => repository.update?.(caller, request.params.id, request.body as U)),
    );
  }
  const { update } = schemas;
  if (actions.update && repository.update && update && !actions.patch) {
    const whole = { get: repository.get?.bind(repository), update: repository.update.bind(repository) };
    const { preHandler: _, ...patch } = route('update', describePatch(update as unknown as AnySchema));
    const documented = { ...patch.schema, ...documentAction(descriptor as unknown as Resource, 'patch') };
    app.patch<OneRow>(row, { ...patch, schema: documented, bodyLimit: bodyLimitOf(update, false) }, (request, reply) => {
      const patched = request.body;
      return change(request, reply, (caller) =>
        patchRow(whole, caller, {
          id: request.params.id,
          patch: patched,
          schema: update,
          before: async (body) => {
            request.body = body;
            await options.before?.update?.(request, reply);
          },
        }),
      );
    });
  }
  if (actions.patch && repository.patch) {
    app.patch<OneRow & { Body: Partial<U> }>(row, route('patch'), (request, reply) =>
      change(request, reply, async (caller) => repository.patch?.(caller, request.params.id, request.body as Partial<U>)),
    );
  }
  if (actions.remove && repository.remove) {
    app.delete<OneRow>(row, route('remove'), async ({ caller, params }, reply) => {
      publish('removed', found(await repository.remove?.(caller, params.id)));
      return reply.code(204).send();
    });
  }
}

/** Declares routes from resource descriptors, so that a path or a field is written once (design §4, §5), and offers the journal. */
export const resources = fp(
  async (app) => {
    app.services.journal = new Journal(app.db);
    app.decorate('listActions', new Map<`${ResourceName}.${string}`, ListActionHandler>());
    app.decorate('resources', new Map<ResourceName, DeclaredResource>());
    app.decorate('resource', function (this: FastifyInstance, descriptor, repository, options = {}) {
      this.resources.set(descriptor.name, {
        descriptor: descriptor as unknown as Resource,
        repository: repository as unknown as ResourceRepository<Owned>,
        options,
      });
      declare(this, descriptor, repository, options);
    });
  },
  { name: 'resources' },
);
