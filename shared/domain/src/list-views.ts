import { RESOURCE_NAMES, resource } from './resource.ts';
import { array, boolean, nameField, object, string, type InferType } from './validation.ts';

export const LIST_VIEW_LIMITS = {
  /** Views that a person may keep of one list. */
  perList: 30,
  /** Characters of a title, and of the list's state. */
  title: 60,
  query: 16_000,
  columns: 100,
} as const;

const columnKeys = () => array(string().required().max(100)).max(LIST_VIEW_LIMITS.columns).default([]);

/** Body of `POST` and `PUT /listViews`: a list as somebody wants to find it again. */
export const listViewSchema = object({
  title: nameField(LIST_VIEW_LIMITS.title).required(),
  /** The resource that the list shows. */
  list: string().required().oneOf(RESOURCE_NAMES),
  /** Search, filters, order and page size, as they stand in the list's address. */
  query: string().max(LIST_VIEW_LIMITS.query).default(''),
  /** Keys of the columns that are hidden, and of all but the first in their order; no order is the list's own. */
  columns: object({ hidden: columnKeys(), order: columnKeys() }).noUnknown().default({ hidden: [], order: [] }),
  /** Whether everybody in the account finds it; only who has saved it changes it. */
  isShared: boolean().default(false),
}).noUnknown();
export type NewListView = InferType<typeof listViewSchema>;
export type ListViewColumns = NewListView['columns'];

export interface ListView extends NewListView {
  id: string;
  /** Whether the person of the session has saved it. */
  isMine: boolean;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** One's own views, and those that others of the same account share; nobody sees those of another account. `$search` looks in the title. */
export const listViews = resource<ListView, NewListView>()({
  name: 'listViews',
  filters: { title: 'search', list: 'equals', createdAt: 'range' },
  orderable: ['createdAt', 'title'],
  actions: {
    find: 'listViews.get',
    get: 'listViews.get',
    create: 'listViews.create',
    update: 'listViews.update',
    remove: 'listViews.remove',
  },
  schemas: { create: listViewSchema, update: listViewSchema },
});
