import fp from 'fastify-plugin';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import type { Page, Resource, ResourceAction, Row } from '@cabinet/domain/resource';
import type { Caller } from '../plugins/auth/access.ts';
import { narrowed, withOwners } from '../plugins/auth/scope.ts';
import { ApiError } from '../plugins/errors/api-error.ts';
import { readListQuery, type ListQuery } from './list-query.ts';
import { documentAction } from './document.ts';

/** A row that belongs to an account; users belong to themselves. */
export type Owned = Row & { OwnerId?: string | null };

/**
 * What keeps a resource's rows. Every method gets the caller and sees only rows in its scope: undefined for a row that
 * is not there or not in it, which answers 404 either way.
 */
export interface ResourceRepository<R extends Row, C = unknown, U = unknown> {
  find?(caller: Caller, query: ListQuery): Promise<Page<R>>;
  get?(caller: Caller, id: string): Promise<R | undefined>;
  create?(caller: Caller, input: C): Promise<R>;
  update?(caller: Caller, id: string, input: U): Promise<R | undefined>;
  patch?(caller: Caller, id: string, input: Partial<U>): Promise<R | undefined>;
  /** Answers the row that is gone. */
  remove?(caller: Caller, id: string): Promise<R | undefined>;
}

export interface ResourceOptions {
  /** Set to false where the repository publishes its changes itself. */
  publish?: boolean;
  /** Actions whose POST takes an `Idempotency-Key`. */
  idempotent?: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
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

/** The row, or 404 where there is none. */
export function found<R>(row: R | undefined): R {
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
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
    },
    schema: { ...documentAction(descriptor as unknown as Resource, action), ...(body ? { body } : {}) },
  });
  const publish = (change: 'created' | 'updated' | 'removed', changed: R) => {
    const owner = name === 'users' ? changed.id : changed.OwnerId;
    if (descriptor.live && options.publish !== false && owner) app.live.publish(name, change, owner, [changed]);
    return changed;
  };

  if (actions.find && repository.find) {
    app.get<{ Querystring: Record<string, unknown> }>(rows, route('find'), async ({ caller, query }) => {
      const list = readListQuery(descriptor, query);
      return repository.find?.(await withOwners(app.db, narrowed(caller, list.scope)), list);
    });
  }
  if (actions.get && repository.get) {
    app.get<OneRow>(row, route('get'), async ({ caller, params }) => found(await repository.get?.(caller, params.id)));
  }
  if (actions.create && repository.create) {
    app.post<{ Body: C }>(rows, route('create', schemas.create), async ({ caller, body }, reply) => {
      const made = found(await repository.create?.(caller, body as C));
      return reply.code(201).send(publish('created', made));
    });
  }
  if (actions.update && repository.update) {
    app.put<OneRow & { Body: U }>(row, route('update', schemas.update), async ({ caller, params, body }) =>
      publish('updated', found(await repository.update?.(caller, params.id, body as U))),
    );
  }
  if (actions.patch && repository.patch) {
    app.patch<OneRow & { Body: Partial<U> }>(row, route('patch'), async ({ caller, params, body }) =>
      publish('updated', found(await repository.patch?.(caller, params.id, body as Partial<U>))),
    );
  }
  if (actions.remove && repository.remove) {
    app.delete<OneRow>(row, route('remove'), async ({ caller, params }, reply) => {
      publish('removed', found(await repository.remove?.(caller, params.id)));
      return reply.code(204).send();
    });
  }
}

/** Routes from descriptors: a path or a field is written once (design §4, §5). */
export const resources = fp(
  async (app) => {
    app.decorate('resource', function (this: FastifyInstance, descriptor, repository, options = {}) {
      declare(this, descriptor, repository, options);
    });
  },
  { name: 'resources' },
);
