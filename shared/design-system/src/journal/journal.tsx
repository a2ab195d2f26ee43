import { Suspense } from 'react';
import { useLocale } from '@cabinet/contract/i18n';
import type { Locale } from '@cabinet/domain/locales';
import { lazyComponent } from '../lazy/lazy.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import type { JournalListProps } from './journal-list.tsx';
import type { LatestChangesProps } from './latest-changes-list.tsx';
import { loadJournalTexts } from './journal-texts.ts';

export type { JournalListProps } from './journal-list.tsx';
export type { LatestChangesProps } from './latest-changes-list.tsx';
export { useResourceNames } from './use-resource-names.ts';

// Loaded when it is shown, with its texts: most pages have no journal.
const listIn = (locale: Locale) =>
  lazyComponent(async () => {
    const [{ JournalList }] = await Promise.all([import('./journal-list.tsx'), loadJournalTexts(locale)]);
    return JournalList;
  });
const LISTS: Readonly<Record<Locale, ReturnType<typeof listIn>>> = { ru: listIn('ru'), en: listIn('en'), es: listIn('es') };

/** The journal (`eventsHistory`): who changed what, and sign-ins, with filters, and what changed in the panel of an entry. */
export function JournalList(props: JournalListProps) {
  const List = LISTS[useLocale()];
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <List {...props} />
    </Suspense>
  );
}

const latestIn = (locale: Locale) =>
  lazyComponent(async () => {
    const [{ LatestChangesList }] = await Promise.all([import('./latest-changes-list.tsx'), loadJournalTexts(locale)]);
    return LatestChangesList;
  });
const LATEST: Readonly<Record<Locale, ReturnType<typeof latestIn>>> = { ru: latestIn('ru'), en: latestIn('en'), es: latestIn('es') };

/** The last changes of an account, for a card of its page: what was changed, by whom and when. */
export function LatestChanges(props: LatestChangesProps) {
  const List = LATEST[useLocale()];
  return (
    <Suspense fallback={<Skeleton lines={5} />}>
      <List {...props} />
    </Suspense>
  );
}
