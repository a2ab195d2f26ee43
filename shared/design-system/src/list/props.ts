import type { ReactNode } from 'react';
import type { DatePreset } from '@cabinet/domain/date-ranges';
import type { FindQuery, Resource, Row } from '@cabinet/domain/resource';
import type { PictureName } from '../empty/empty.tsx';
import type { Detail } from './detail.tsx';
import type { ListDialogs } from './dialogs.tsx';
import type { Column, FilterInput, RowAction } from './types.ts';

export interface ResourceListProps<R extends Row, C, U> {
  resource: Resource<R, C, U>;
  columns: readonly Column<R>[];
  /** The page's title; inside a dialog (`embedded`) only the table's name. */
  title: string;
  /** In place of the title in the page's head, when it is more than words. */
  heading?: ReactNode;
  filters?: readonly FilterInput[];
  /** Entries of each row's menu. */
  actions?: readonly RowAction<R>[];
  /** What `useListDialogs` gives, or only how a row is made where rows have pages of their own. */
  dialogs?: Partial<Pick<ListDialogs<R>, 'create' | 'node'>>;
  /** Words of the button that creates; it shows when `dialogs.create` is there and allowed. */
  createLabel?: string;
  searchPlaceholder?: string;
  /** Where nothing is: a picture, a sentence, an action (by default the button that creates). */
  empty: { picture: PictureName; text: string; action?: ReactNode };
  /** The panel of an open row. Without it rows are not opened. */
  detail?: Detail<R>;
  /** Where a click beside a row's links leads, when rows open no panel; one of the columns is the link itself. */
  follows?: (row: R) => string | undefined;
  /** Buttons beside the toolbar: export, import; a function is given the list's call. */
  tools?: ReactNode | ((query: FindQuery) => ReactNode);
  tabs?: ReactNode;
  back?: string;
  sizes?: readonly number[];
  /** Date range that stands when nothing else is chosen. */
  preset?: DatePreset;
  /** Other filters that stand when nothing else is chosen; one object for all time. */
  usual?: Readonly<Record<string, readonly string[]>>;
  /** Always part of the call: `{ ListId }`. */
  fixed?: FindQuery;
  /** Between chips and table, for a histogram; `zoom` sets the date range. */
  above?: (query: FindQuery, zoom: (from: string, to: string) => void) => ReactNode;
  /** A list inside a dialog: no page around it, nothing in the address. */
  embedded?: boolean;
}
