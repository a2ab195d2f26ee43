import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { Timeline } from '@cabinet/design-system/timeline';
import { DateTime } from '@cabinet/design-system/value';
import type { ConsentEntry } from '@cabinet/domain/opt-outs';
import { useContactsConsentQuery } from '../api.ts';

/** What a recipient said, or who entered it and why. */
function EntryText({ entry: { source, type, text, comment, by, IncomingId } }: { entry: ConsentEntry }) {
  const t = useT('contacts');
  const { link } = useCabinet();
  const message = IncomingId === null ? undefined : link('messages.incoming', { id: IncomingId });
  return (
    <Stack gap="sm">
      {text === null ? null : <span>{t('optOuts.wrote', { text })}</span>}
      {source === 'import' || source === 'link' ? <span>{t(`optOuts.source.${source}`)}</span> : null}
      {type === null ? null : <span>{t('optOuts.over', { channel: t(`ui:channel.${type}`) })}</span>}
      {by === null ? null : <span>{t('optOuts.entered', { name: by.username })}</span>}
      {comment ? <span>{comment}</span> : null}
      {message === undefined ? null : <Link to={message}>{t('optOuts.message')}</Link>}
    </Stack>
  );
}

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
