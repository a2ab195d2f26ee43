import { useCabinet } from '@cabinet/contract/cabinet';
import { daysBack } from './day.ts';
import { useHomeDaysQuery } from './statistics.ts';

/** The days that home looks back on, today included. */
export const SHOWN_DAYS = 30;
/** Figures of an earlier visit younger than this are not fetched again, in seconds. */
const FRESH_SECONDS = 60;

/** What the account spent on each of the last days and had left, for whoever may read it. */
export function useLastDays(now: Date) {
  const { can, session } = useCabinet();
  return useHomeDaysQuery(
    { userId: session.user.id, from: daysBack(now, SHOWN_DAYS - 1).toISOString() },
    { skip: !can('billings.find'), refetchOnMountOrArgChange: FRESH_SECONDS },
  );
}
