import type { ReactNode } from 'react';
import type { DatePreset } from '@cabinet/domain/date-ranges';
import type { FindQuery, Resource, Row } from '@cabinet/domain/resource';
import type { PictureName } from '../empty/empty.tsx';
import type { Detail } from './detail.tsx';
import type { ListDialogs } from './dialogs.tsx';
import type { Column, FilterInput, ListSelection, RowAction } from './types.ts';

/** What a card of `few` places as it likes. */
export interface FewParts {
  /** The menu of the row; undefined where the user may do nothing with it. */
  menu: ReactNode;
  /** Opens the panel of the row; undefined for a list without one. */
  onOpen: (() => void) | undefined;
}

export interface ResourceListProps<R extends Row, C, U> {
  resource: Resource<R, C, U>;
  columns: readonly Column<R>[];
  /** The page's title; with `embedded` and `section` only the accessible name of the table. */
  title: string;
  /** Replaces the title in the page's header when it is more than text. */
  heading?: ReactNode;
  filters?: readonly FilterInput[];
  /** Fields of `resource.filters` that the page has inputs of its own for: the list keeps them in its address and views, and asks with them; the array must not change between renders. */
  ownControls?: readonly string[];
  /** Entries of each row's menu. */
  actions?: readonly RowAction<R>[];
  /** Lets the user select rows, on several pages too, and act on all of them. */
  selection?: ListSelection<R>;
  /** The result of `useListDialogs`, or only `create` where rows have pages of their own. */
  dialogs?: Partial<Pick<ListDialogs<R>, 'create' | 'node'>>;
  /** Label of the create button, which is shown when `dialogs.create` exists and the user may use it. */
  createLabel?: string;
  searchPlaceholder?: string;
  /** Whether the server looks for a text step by step: what is found then follows without numbers of pages, and the list says how far was looked. */
  inSteps?: (search: string) => boolean;
  /** The empty state: a picture, a sentence, an action (by default the create button). */
  empty: { picture: PictureName; text: string; action?: ReactNode };
  /** The panel of an open row; without it rows do not open. */
  detail?: Detail<R>;
  /** The page that a click on a row opens when rows have no panel; one of the columns must be the link itself. */
  rowLink?: (row: R) => string | undefined;
  /** Buttons beside the toolbar, such as export and import; a function receives the list's query. */
  tools?: ReactNode | ((query: FindQuery) => ReactNode);
  tabs?: ReactNode;
  back?: string;
  pageSizes?: readonly number[];
  /** The date range that is active unless the user chooses another. */
  defaultRange?: DatePreset;
  /** Other filters that are active unless the user chooses others; the object must not change between renders. */
  defaultFilters?: Readonly<Record<string, readonly string[]>>;
  /** Parameters that every query of the list contains: `{ ListId }`. */
  fixedQuery?: FindQuery;
  /** What a tile shows of a row, its picture and its name: with it the list may be looked at as tiles, which is kept. */
  tile?: (row: R) => ReactNode;
  /** What a row is while there are three or fewer and none is filtered out: a card of its own in place of the table and of what finds rows. */
  few?: (row: R, parts: FewParts) => ReactNode;
  /** Content between the filter chips and the table, such as a histogram; `zoom` sets the date range. */
  above?: (query: FindQuery, zoom: (from: string, to: string) => void) => ReactNode;
  /** Content below the rows, such as their sums; not asked for while there are none. */
  below?: (query: FindQuery) => ReactNode;
  /** For a list inside a dialog: it renders no page around it and keeps nothing in the address. */
  embedded?: boolean;
  /** For a list that is a part of a page: it renders no page around it. */
  section?: boolean;
}
