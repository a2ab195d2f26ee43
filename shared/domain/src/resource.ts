import type { Permission } from './permissions.ts';
import type { Schema } from './validation.ts';

/** Names of every resource, which are also its path, its cache tag and the stem of its socket events. */
// prettier-ignore
export const RESOURCE_NAMES = [
  'users', 'contactLists', 'contacts', 'storage', 'sendernames', 'sendings', 'sendingsIncoming', 'optOuts', 'tasks', 'templates',
  'billings', 'payments', 'recurrentPayments', 'invoices', 'requisites', 'tariffs', 'tokens', 'telemetry', 'notifications', 'webhookCalls', 'providers',
  'routingGroups', 'keywordLists', 'patterns', 'moderation', 'referrals', 'companies', 'contracts',
  'otpWidgets', 'otpChannels', 'otpTemplates', 'shortLinks',
] as const;
export type ResourceName = (typeof RESOURCE_NAMES)[number];

/** How a list may be filtered by a field: whole value, one of several, a date range, amounts from and to, owner, or only through `$search`. */
export type FilterKind = 'equals' | 'oneOf' | 'range' | 'amount' | 'owner' | 'search';

export type ResourceAction = 'find' | 'get' | 'create' | 'update' | 'patch' | 'remove';

/** Fields that every row of every resource has. */
export interface Row {
  id: string;
  createdAt: string;
}

/** One resource, described once for the server's routes, the client's calls, the socket's events and the test handlers. */
export interface Resource<R extends Row = Row, C = unknown, U = unknown> {
  name: ResourceName;
  /** Path below the API's base, without a leading slash. */
  path: string;
  order: Readonly<Record<string, 'asc' | 'desc'>>;
  filters: Readonly<Record<string, FilterKind>>;
  /** Fields a list may be ordered by. */
  orderable: readonly string[];
  /** Actions that exist, and the permission each needs. */
  actions: Readonly<Partial<Record<ResourceAction, Permission>>>;
  /** Whether changes arrive through the socket. */
  live: boolean;
  /** No notice shows that one of its calls has failed (spec 1 §8 "Display"). */
  quiet: boolean;
  schemas: { create?: Schema<C>; update?: Schema<U> };
  /** Carries the row type; never set. */
  readonly row?: R;
}

type Given<R extends Row, C, U> = Pick<Resource<R, C, U>, 'name' | 'actions'> & Partial<Omit<Resource<R, C, U>, 'name' | 'actions'>>;

/**
 * Describes a resource: `resource<ContactList, NewList>()({ name: 'contactLists', … })`. Types stand in the first
 * call; what most resources share is filled in.
 */
export function resource<R extends Row, C = never, U = C>() {
  return (given: Given<R, C, U>): Resource<R, C, U> => ({
    path: given.name,
    order: { createdAt: 'desc' },
    filters: { createdAt: 'range' },
    orderable: ['createdAt'],
    live: true,
    quiet: false,
    schemas: {},
    ...given,
  });
}

/** The query of a list call (decisions.md "Calls"); field filters stand beside these under their own names. */
export interface FindQuery {
  $offset?: number;
  $limit?: number;
  $order?: string;
  $search?: string;
  $scope?: string;
  [filter: string]: string | number | boolean | readonly string[] | { from?: string; to?: string } | undefined;
}

/** The answer of a list call. */
export interface Page<R> {
  data: R[];
  total: number;
  /** There are more rows than `total`, which were not counted. */
  more?: true;
}

/** Largest `$limit` of a list call (decisions.md "Calls"). */
export const MAX_LIMIT = 1000;
