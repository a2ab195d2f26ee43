import type { Deprecated } from './deprecation.ts';
import type { Permission } from './permissions.ts';
import type { Schema } from './validation.ts';

/** Names of all resources. A name is also the default path, the cache tag and the stem of the socket events. */
// prettier-ignore
export const RESOURCE_NAMES = [
  'users', 'userComments', 'contactLists', 'contacts', 'storage', 'sendernames', 'sendings', 'sendingsIncoming', 'optOuts', 'tasks', 'templates',
  'billings', 'debtors', 'payments', 'recurrentPayments', 'invoices', 'requisites', 'tariffs', 'tokens', 'telemetry', 'notifications', 'webhookCalls', 'webhookReplays', 'providers', 'providersPrices', 'providerGroups', 'credentials', 'servers',
  'routingGroups', 'routingVersions', 'keywordLists', 'operatorGroups', 'messageRuleGroups', 'patterns', 'moderation', 'referrals', 'companies', 'contracts', 'closingDocuments',
  'otpWidgets', 'otpChannels', 'otpTemplates', 'shortLinks', 'eventsHistory', 'supportThreads', 'announcements', 'blockLists', 'otpBlocks', 'wapiInstances',
  'utmSets', 'optOutWords', 'members', 'memberInvitations', 'contactFields', 'contactSegments', 'consentEntries', 'backgroundJobs', 'listViews', 'reportSchedules', 'contactDuplicates',
  'contactMerges', 'conversations', 'recurringMailings', 'emailDomains', 'queuedJobs',
] as const;
export type ResourceName = (typeof RESOURCE_NAMES)[number];

/** How a list can be filtered by a field: by its whole value, one of several, a date range, a range of amounts, an owner, or a part of its text. */
export type FilterKind = 'equals' | 'oneOf' | 'range' | 'amount' | 'owner' | 'search';

export type ResourceAction = 'find' | 'get' | 'create' | 'update' | 'patch' | 'remove';

/** Fields that every row of every resource has. */
export interface Row {
  id: string;
  createdAt: string;
}

/**
 * What pages need of a resource to list, call and hear of its rows. It leaves out the schemas: whoever only shows rows loads none of the rules
 * that forms and server share (docs/decisions/0097).
 */
export interface ResourceRows<R extends Row = Row, C = unknown, U = unknown> {
  name: ResourceName;
  /** Path below the API's base, without a leading slash. */
  path: string;
  order: Readonly<Record<string, 'asc' | 'desc'>>;
  filters: Readonly<Record<string, FilterKind>>;
  /** What `$scope` may name beside an account's scope; where they are declared, a list refuses any other. */
  scopes?: readonly string[];
  /** Set where calls named others before the list had scopes: they have no effect, as it was. */
  ignoresOtherScopes?: true;
  /** Fields that a list can be ordered by. */
  orderable: readonly string[];
  /** The resource's actions, with the permission that each needs. */
  actions: Readonly<Partial<Record<ResourceAction, Permission>>>;
  /** Whether its changes are sent over the socket. */
  live: boolean;
  /** Failed calls show no toast (spec 1 §8 "Display"). */
  quiet: boolean;
  /** What of its calls and fields will go. */
  deprecated?: Deprecated<ResourceAction>;
  /** Carry the types of a row, of a creation and of an update; never set. */
  readonly row?: R;
  readonly creation?: C;
  readonly change?: U;
}

/** The descriptor of a resource: server routes, client hooks, socket events, fake servers of tests and the API's documents are made from it. */
export interface Resource<R extends Row = Row, C = unknown, U = unknown> extends ResourceRows<R, C, U> {
  schemas: { create?: Schema<C>; update?: Schema<U> };
}

type Given<D extends ResourceRows> = Pick<D, 'name' | 'actions'> & Partial<Omit<D, 'name' | 'actions'>>;

/** Makes the part of a descriptor that has no schemas, `resourceRows<Task, never, TaskChange>()({ … })`; `withSchemas` completes it. */
export function resourceRows<R extends Row, C = never, U = C>() {
  return (given: Given<ResourceRows<R, C, U>>): ResourceRows<R, C, U> => ({
    path: given.name,
    order: { createdAt: 'desc' },
    filters: { createdAt: 'range' },
    orderable: ['createdAt'],
    live: true,
    quiet: false,
    ...given,
  });
}

/** The whole descriptor of a resource whose rows stand in a module without schemas. */
export function withSchemas<R extends Row, C, U>(rows: ResourceRows<R, C, U>, schemas: Resource<R, C, U>['schemas']): Resource<R, C, U> {
  return { ...rows, schemas };
}

/**
 * Makes the descriptor of a resource: `resource<ContactList, NewContactList>()({ name: 'contactLists', … })`. The first call
 * takes the types of a row, of a creation and of an update; defaults are those of most resources.
 */
export function resource<R extends Row, C = never, U = C>() {
  return ({ schemas = {}, ...given }: Given<Resource<R, C, U>>): Resource<R, C, U> => withSchemas(resourceRows<R, C, U>()(given), schemas);
}

/** The query of a list call (decisions.md "Calls"); filters are further parameters with their fields' names. */
export interface FindQuery {
  $offset?: number;
  /** `next` of the page before, instead of an offset. */
  $after?: string;
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
  /** Set when there are more rows than `total`, which counting stopped at. */
  more?: true;
  /** `$after` of the page that follows; absent at the end, and where the order of the list has no places. */
  next?: string;
  /** When the rows were made up to which a search has looked; set where it goes on at `next` although the page is not full. */
  lookedTo?: string;
  /** The accounts that the rows belong to, as far as the caller may see those: where `$scope` asks for `Owner`. */
  accounts?: { id: string; username: string }[];
  /** Set where the rows of all cells are listed together: ids of other cells have their mark (docs/cells.md). */
  cells?: ListedCells;
}

/** What is known of the cells whose rows are listed together. */
export interface ListedCells {
  /** Cells that did not answer: their rows are in neither the page nor its total. */
  missing: number[];
  /** Rows from the beginning that pages by `$offset` reach; further ones are read by `$after`. */
  reach: number;
}

/** The rows that pages by `$offset` reach where those of all cells are listed together: as many of each cell are read for them. */
export const CELLS_REACH = 1000;

/** What `$scope` of every list may name, beside what its resource declares: the names of the rows' accounts come with the page. */
export const OWNER_SCOPE = 'Owner';

/** `$scope` of a list under which a search goes on step by step: a page may have fewer rows than were asked for, and `next` all the same. */
export const IN_STEPS = 'inSteps';

/** Largest `$limit` of a list call (decisions.md "Calls"). */
export const MAX_LIMIT = 1000;
