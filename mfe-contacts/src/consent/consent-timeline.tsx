import { useT } from '@cabinet/contract/i18n';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { Timeline } from '@cabinet/design-system/timeline';
import { DateTime } from '@cabinet/design-system/value';
import { useContactsConsentQuery } from '../api.ts';
import { EntryText } from './entry-text.tsx';

/** Every consent and its withdrawal of one recipient, oldest first: the proof of who may be written to. `id` is an opt-out's or an entry's. */
export function ConsentTimeline({ id }: { id: string }) {
  const t = useT('contacts');
  const { data, error, refetch } = useContactsConsentQuery(id, { refetchOnMountOrArgChange: true });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  return (
    <Timeline
      items={data.map((entry) => ({
        key: entry.id,
        at: <DateTime at={entry.createdAt} exact />,
        title: t(`optOuts.consent.${entry.consent}`),
        text: <EntryText entry={entry} />,
        tone: entry.consent === 'out' ? ('error' as const) : ('success' as const),
      }))}
    />
  );
}
