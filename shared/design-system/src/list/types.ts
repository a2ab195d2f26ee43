import type { ReactNode } from 'react';
import type { Access } from '@cabinet/domain/access';
import type { ListActionName, NewListAction } from '@cabinet/domain/list-actions';
import type { CellKind } from '@cabinet/domain/reports';
import type { FilterKind, Row } from '@cabinet/domain/resource';
import type { IconName } from '../icon/icon.tsx';
import type { Option } from '../input/input.tsx';
import type { RemoteProps } from '../select/select.tsx';

/** What a file of the list has in a column; by default the field of the column's key, as it is. */
export interface FileValue {
  /** A field of the row (`data.email`), or several that stand together. */
  path?: string | readonly string[];
  kind?: CellKind;
  /** The words of codes, or the key of the texts that hold them: `balance:payments.status`. */
  words?: string | Readonly<Record<string, string>>;
  /** The heading, where the column has none of its own. */
  label?: string;
}

/** One column of a list, which is a line of its cards on narrow screens. */
export interface Column<R extends Row> {
  key: string;
  /** The heading; by default `ui:column.<key>`. */
  label?: string;
  /** The heading is read aloud and offered in the column chooser, and not shown: the cells say by themselves what they are. */
  labelHidden?: boolean;
  render: (row: R) => ReactNode;
  align?: 'end';
  /** Width in pixels, where the specification gives one; by default the width of the content. */
  width?: number;
  /** Draws the cell in the secondary text colour. */
  soft?: boolean;
  /** Hidden while the list is narrower than: sm 560, md 760, lg 960, xl 1160 px. */
  from?: 'sm' | 'md' | 'lg' | 'xl';
  /** The field to order by, when it is not the key; `false` for none. By default the key, if the resource can be ordered by it. */
  order?: string | false;
  /** Place on a card: `title` and `aside` are the two main fields, `text` is a line below, `meta` the small print, `foot` the buttons below all. */
  card?: 'title' | 'aside' | 'text' | 'meta' | 'foot' | 'none';
  /** What a card shows in place of the cell, where it takes words that the heading says in the table: `1,585 contacts`. */
  cardRender?: (row: R) => ReactNode;
  /** Blurred in the discreet view. */
  sensitive?: boolean;
  /** Shown only to users with this access. */
  access?: Access;
  /** Shown only to roles that see rows of other accounts (reseller and above). */
  others?: boolean;
  /** Hidden until the user selects it in the column chooser. */
  hidden?: boolean;
  /** What a file of the list has in this column; `false` for a column that is none of the row's facts. */
  file?: FileValue | false;
  /** The cell contains its own link or button, so it does not become the row's opener. */
  interactive?: boolean;
}

/** One entry of a row's menu. */
export interface RowAction<R extends Row> {
  key: string;
  label: string | ((row: R) => string);
  icon?: IconName;
  danger?: boolean;
  access?: Access;
  shown?: (row: R) => boolean;
  /** The page that the entry links to; an entry without it uses `run`. */
  to?: (row: R) => string | undefined;
  run?: (row: R) => unknown;
  /** Asks for confirmation first; without a title the question is whether to delete the row, by its name. */
  confirm?: (row: R) => { title?: string; text?: string };
  /** The row's name in the question and in the notice of a removal. */
  name?: (row: R) => string;
  /** The notice shown on success. */
  done?: (row: R) => string;
  /** Calls the resource's own `remove`. */
  remove?: boolean;
  /** Removes without asking: the row disappears immediately, and is removed for good when the notice with the undo button closes. */
  undo?: boolean;
}

/** Something that is done with all selected rows of a list at once. */
export interface BatchAction<R extends Row> {
  key: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
  access?: Access;
  /** Whether any of the selected rows is for it; by default it is offered for all. */
  shown?: (rows: readonly R[]) => boolean;
  /** Asks for confirmation first; `title` says how many rows there are. */
  confirm?: (rows: readonly R[]) => { title: string; text?: string };
  /** The selection ends when it has succeeded, unless it answers `false`: a dialog has opened that goes on with the rows, and calls `clear` at its end, with the rows that stay selected. */
  run: (rows: readonly R[], clear: (kept?: readonly R[]) => void) => unknown;
}

/** Something that the server does with all selected rows, or with all that the filter finds: it goes on when the page is left, and can be stopped. */
export interface SelectionJob {
  /** The action's name in `LIST_ACTIONS` of the list. */
  action: ListActionName;
  label: string;
  icon?: IconName;
  danger?: boolean;
  access?: Access;
  /** Asks for confirmation first; `number` is how many rows there are, as it is read. */
  confirm?: (count: number, number: string) => { title: string; text?: string };
  /** Offered for all that the filter finds alone: for selected rows there is a `BatchAction`. */
  onlyFound?: boolean;
  /** Asks for what the action needs, such as the list that contacts go to; undefined gives it up. */
  ask?: (count: number) => Promise<Pick<NewListAction, 'ListId' | 'tags' | 'reason'> | undefined>;
}

/** The selection of rows in a list, with what can be done with them. */
export interface ListSelection<R extends Row> {
  /** Names a row, for the label of its checkbox. */
  name: (row: R) => string;
  /** Whether a row can be selected; by default all can. */
  selectable?: (row: R) => boolean;
  actions?: readonly BatchAction<R>[];
  /** What the server does with any number of rows; with it all that the filter finds can be selected. */
  jobs?: readonly SelectionJob[];
}

/** A filter: a name from `resource.filters` (`search` and `owner` are special names), or an object that overrides its defaults. */
export type FilterInput =
  | string
  | {
      field: string;
      label?: string;
      /** Options; by default the values of the domain's enum. */
      options?: readonly Option[];
      /** A hook that searches options by the typed text; `options` then hold the labels of values that may be selected already. */
      useOptions?: RemoteProps['useOptions'];
      placeholder?: string;
    };

export interface Filter {
  field: string;
  kind: FilterKind;
  label: string;
  options?: readonly Option[];
  useOptions?: RemoteProps['useOptions'];
  placeholder?: string;
}

export interface Order {
  field: string;
  direction: 'asc' | 'desc';
}
