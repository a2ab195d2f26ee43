import { useSearchParams } from 'react-router';
import { useT } from '@cabinet/contract/i18n';

/** The scheduled mailing that the address asks to change, `?task=` with `&change=true`; undefined where a new one is written. */
export function useChanged(): string | undefined {
  const [query] = useSearchParams();
  return query.get('change') === 'true' ? (query.get('task') ?? undefined) : undefined;
}

/** The title of the page: of a new message, or of a mailing that is changed. */
export function useSendTitle(): string {
  const t = useT('send');
  return t(useChanged() === undefined ? 'title' : 'change.title');
}
