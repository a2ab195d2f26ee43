import type { ReactNode } from 'react';
import type { Access } from '@cabinet/domain/access';
import type { FilterKind, Row } from '@cabinet/domain/resource';
import type { IconName } from '../icon/icon.tsx';
import type { Option } from '../input/input.tsx';
import type { RemoteProps } from '../select/select.tsx';

/** One column of a list, and one line of its cards on narrow screens. */
export interface Column<R extends Row> {
  key: string;
  /** Heading; by default `ui:column.<key>`. */
  label?: string;
  render: (row: R) => ReactNode;
  align?: 'end';
  /** Pixels, where the specification says how wide it is; by default as wide as its content. */
  width?: number;
  /** In the quieter text colour. */
  soft?: boolean;
  /** Hidden while the list is narrower than: sm 560, md 760, lg 960, xl 1160 px. */
  from?: 'sm' | 'md' | 'lg' | 'xl';
  /** Field to order by, when it is not the key; `false` for none. By default the key, if the resource may be ordered by it. */
  order?: string | false;
  /** Place on a card: `title` and `aside` are the two most telling fields, `text` a line below, `meta` the small line. */
  card?: 'title' | 'aside' | 'text' | 'meta' | 'none';
  /** Blurred in the discreet view. */
  sensitive?: boolean;
  /** Shown only to those who have it. */
  access?: Access;
  /** Shown only to those who see other accounts' rows (reseller and above). */
  others?: boolean;
  /** Not shown until it is chosen. */
  hidden?: boolean;
  /** The cell brings its own link or button, so the row is not opened from it. */
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
  /** Where it leads; or `run`. */
  to?: (row: R) => string | undefined;
  run?: (row: R) => unknown;
  /** Asks first; `title` names the object. */
  confirm?: (row: R) => { title: string; text?: string };
  /** Said when it has succeeded. */
  done?: (row: R) => string;
  /** Calls the resource's own `remove`. */
  remove?: boolean;
  /** A removal that does not ask: the row goes at once, and for good when the notice that can take it back is gone. */
  undo?: boolean;
}

/** A filter: a name of `resource.filters` (`search` and `owner` are words of their own), or with what differs. */
export type FilterInput =
  | string
  | {
      field: string;
      label?: string;
      /** Choices; by default those of the domain. */
      options?: readonly Option[];
      /** A hook that finds choices for what was typed; `options` then hold the words of what may be chosen already. */
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
