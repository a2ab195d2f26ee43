import type { ReactNode } from 'react';
import type { IconName } from '../icon/icon.tsx';

/** An entry of a menu. */
export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: IconName;
  /** Called when the item is selected; an item with `to` is a link instead. */
  onSelect?: () => void;
  to?: string | undefined;
  danger?: boolean;
  disabled?: boolean;
  /** Set for an item that is on or off; a checked one shows a tick. */
  checked?: boolean;
  /** Keys that do something with the item, as `aria-keyshortcuts` has them. */
  shortcuts?: string | undefined;
}
