import type { SendingStatistics } from '@cabinet/domain/sendings';

type Totals = Pick<SendingStatistics['totals'], 'sent' | 'delivered' | 'failed'>;
type Ended = Omit<Totals, 'sent'>;

/**
 * How delivery goes: `none` was sent, `waiting` for the first reports, `well`, `worse` than by this time yesterday, or `plain`: neither
 * good nor worse than it was.
 */
export type Health = 'none' | 'waiting' | 'well' | 'worse' | 'plain';

/** The share from which delivery is good, and the fall against yesterday from which it is worse. */
const GOOD_SHARE = 0.9;
const FALL = 0.05;
/** Fewer messages with a final status than these tell nothing of a day. */
const FEW = 20;

/** The share of delivered messages among those with a final status; undefined while there are none. */
export function deliveredShare({ delivered, failed }: Ended): number | undefined {
  return delivered + failed > 0 ? delivered / (delivered + failed) : undefined;
}

/** Yesterday's share where there were enough messages to compare with. */
export const usualShare = (yesterday: Ended | undefined): number | undefined =>
  yesterday && yesterday.delivered + yesterday.failed >= FEW ? deliveredShare(yesterday) : undefined;

/** Tells how delivery goes today; without a yesterday to compare with by the share alone. */
export function healthOf(today: Totals, yesterday: Totals | undefined): Health {
  const share = deliveredShare(today);
  if (share === undefined) return today.sent > 0 ? 'waiting' : 'none';
  const usual = usualShare(yesterday);
  const isEnough = today.delivered + today.failed >= FEW;
  if (isEnough && usual !== undefined && share < usual - FALL) return 'worse';
  return share >= GOOD_SHARE ? 'well' : 'plain';
}
