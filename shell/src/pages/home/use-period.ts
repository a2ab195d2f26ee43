import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { PERIODS, type HomePeriod, type PeriodDays } from './day.ts';

const keyOf = (person: string) => `cabinet.homePeriod.${person}`;

/** The period that a person has chosen in this browser; today before the first choice. */
export function usePeriod(): [days: PeriodDays, choose: (days: PeriodDays) => void] {
  const key = keyOf(useCabinet().session.person.id);
  const [days, setDays] = useState<PeriodDays>(() => {
    try {
      return PERIODS.find((one) => String(one) === localStorage.getItem(key)) ?? 1;
    } catch {
      return 1;
    }
  });
  const choose = (next: PeriodDays) => {
    setDays(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return [days, choose];
}

/** The texts that name a period: of today, or of a number of days. */
export function usePeriodText({ days }: Pick<HomePeriod, 'days'>) {
  const t = useT('shell');
  return (name: string, values?: Readonly<Record<string, string | number>>) =>
    t(`home.${days === 1 ? 'today' : 'lastDays'}.${name}`, { days, ...values });
}
