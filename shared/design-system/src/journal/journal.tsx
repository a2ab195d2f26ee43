import { Suspense } from 'react';
import { useLocale } from '@cabinet/contract/i18n';
import type { Locale } from '@cabinet/domain/locales';
import { lazyComponent } from '../lazy/lazy.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import type { JournalListProps } from './journal-list.tsx';
import { loadJournalTexts } from './journal-texts.ts';

export type { JournalListProps } from './journal-list.tsx';
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
