import { useSearchParams } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import { useRecurringId } from './use-recurring.ts';

/** The scheduled mailing that the address asks to change, `?task=` with `&change=true`; undefined where a new one is written. */
export function useChanged(): string | undefined {
  const [query] = useSearchParams();
  return query.get('change') === 'true' ? (query.get('task') ?? undefined) : undefined;
}

/** The title of the page: of a new message, or of a mailing that is changed, once or again and again. */
export function useSendTitle(): string {
  const t = useT('send');
  const isChanged = useChanged() !== undefined;
  const isRecurring = useRecurringId() !== undefined;
  return t(isRecurring ? 'recurrence.change' : isChanged ? 'change.title' : 'title');
}
