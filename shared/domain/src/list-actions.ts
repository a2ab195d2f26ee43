import type { ErrorCode } from './errors.ts';
import type { FindQuery, ResourceName } from './resource.ts';
import { array, isUuid, mixed, object, string, type InferType } from './validation.ts';

/** What can be done with many rows of a list at once, by the list. */
export const LIST_ACTIONS = {
  contacts: ['remove', 'move', 'copy', 'tag', 'untag'],
  contactLists: ['remove'],
  contactDuplicates: ['merge'],
  contactSegments: ['remove'],
  storage: ['remove'],
  tasks: ['pause', 'resume', 'stop', 'remove'],
  templates: ['remove'],
  shortLinks: ['remove'],
  blockLists: ['remove'],
  users: ['block', 'unblock'],
  moderation: ['approve', 'reject'],
  optOuts: ['remove'],
} as const satisfies Readonly<Partial<Record<ResourceName, readonly string[]>>>;
export type ListWithActions = keyof typeof LIST_ACTIONS;
export type ListActionName = (typeof LIST_ACTIONS)[ListWithActions][number];

export const LISTS_WITH_ACTIONS = Object.keys(LIST_ACTIONS) as ListWithActions[];
export const LIST_ACTION_NAMES = [...new Set(Object.values(LIST_ACTIONS).flat())] as ListActionName[];

/** Rows that can be named one by one; more are named by the filter that finds them. */
export const MAX_NAMED_ROWS = 1000;

const uuid = () =>
  string()
    .required()
    .test('id', 'invalid', (value) => value !== undefined && isUuid(value));

/** Body of `POST /listActions`: rows by their ids, or all that the query of their list finds; `ListId` is where contacts go, `tags` are what they get or lose; `reason` is why accounts are blocked or messages rejected. */
export const listActionSchema = object({
  list: string<ListWithActions>().oneOf(LISTS_WITH_ACTIONS).required(),
  action: string<ListActionName>()
    .oneOf(LIST_ACTION_NAMES)
    .required()
    .test('action', 'notAllowed', function (value) {
      const { list } = this.parent as { list?: ListWithActions };
      return !list || !value || (LIST_ACTIONS[list] as readonly string[] | undefined)?.includes(value) === true;
    }),
  ids: array(uuid())
    .min(1)
    .max(MAX_NAMED_ROWS)
    .test('ids', 'required', function (value) {
      return value !== undefined || (this.parent as { where?: unknown }).where !== undefined;
    }),
  where: mixed<FindQuery>(),
  tags: array(string().required()),
  reason: string().trim().max(500),
  ListId: string().test('id', 'invalid', (value) => value === undefined || isUuid(value)),
}).noUnknown();
export type NewListAction = InferType<typeof listActionSchema>;

export type ListActionState = 'running' | 'completed' | 'failed' | 'stopped';

/** Why some rows were not done, how many they are, and the names of the first. */
export interface ListActionFault {
  error: ErrorCode;
  count: number;
  names: string[];
}

/** What is done with many rows, and how far it is: answer of `POST /listActions` and `GET /listActions/{id}`; `DELETE` stops it. */
export interface ListAction {
  id: string;
  list: ListWithActions;
  action: ListActionName;
  state: ListActionState;
  /** Rows that it is for; null while they are being found. */
  total: number | null;
  done: number;
  failed: number;
  faults: ListActionFault[];
  createdAt: string;
}
