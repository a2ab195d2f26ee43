import type { Balance, BalanceDay } from '@cabinet/domain/billings';
import type { Tone } from '@cabinet/domain/statuses';
import type { User } from '@cabinet/domain/users';
import { daysLeft } from './days.ts';

/** Fewer days than this until the funds run out are worth a warning. */
export const FEW_DAYS = 3;

/** The tab of the account's page on which a warning is mended. */
export type WarningTab = 'profile' | 'tariffs' | 'routing' | 'senderNames' | 'billings';

export interface Warning {
  /** The key of its texts. */
  key: 'archived' | 'blocked' | 'unverified' | 'spent' | 'fewDays' | 'noTariff' | 'noGroup' | 'noSenderName' | 'senderNameWaits';
  tone: Tone;
  tab: WarningTab;
  count?: number;
}

/** What is known about an account; what is still loading, or not the user's to see, is undefined and warns of nothing. */
export interface AccountFigures {
  user: Pick<User, 'isActive' | 'isArchived' | 'isVerified'>;
  balance: Balance | undefined;
  days: readonly BalanceDay[] | undefined;
  tariffs: number | undefined;
  groups: number | undefined;
  /** Undefined too where the installation checks no sender names. */
  senderNames: { approved: number; pending: number } | undefined;
}

/** What keeps an account from sending, or soon will, the worst first. */
export function warningsOf({ user, balance, days, tariffs, groups, senderNames }: AccountFigures): Warning[] {
  const left = balance && days ? daysLeft(balance, days) : undefined;
  const isSpent = balance !== undefined && balance.balance + balance.overdraft <= 0;
  const found: (Warning | false)[] = [
    user.isArchived === true && { key: 'archived', tone: 'neutral', tab: 'profile' },
    !user.isActive && !user.isArchived && { key: 'blocked', tone: 'error', tab: 'profile' },
    isSpent && { key: 'spent', tone: 'error', tab: 'billings' },
    tariffs === 0 && { key: 'noTariff', tone: 'error', tab: 'tariffs' },
    groups === 0 && { key: 'noGroup', tone: 'error', tab: 'routing' },
    !isSpent && left !== undefined && left < FEW_DAYS && { key: 'fewDays', tone: 'warning', tab: 'billings', count: left },
    senderNames !== undefined &&
      senderNames.pending > 0 && { key: 'senderNameWaits', tone: 'warning', tab: 'senderNames', count: senderNames.pending },
    senderNames?.approved === 0 && senderNames.pending === 0 && { key: 'noSenderName', tone: 'warning', tab: 'senderNames' },
    user.isVerified === false && { key: 'unverified', tone: 'warning', tab: 'profile' },
  ];
  return found.filter((warning) => warning !== false);
}
