import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import { Stack } from '@cabinet/design-system/page';
import type { ConsentEntry, ConsentSource } from '@cabinet/domain/opt-outs';

/** Sources that an entry tells of by nothing else. */
const NAMED_SOURCES: ReadonlySet<ConsentSource> = new Set(['import', 'link', 'bounce', 'complaint']);

/** What a recipient said, or who entered it and why. */
export function EntryText({ entry: { source, type, text, comment, by, IncomingId } }: { entry: ConsentEntry }) {
  const t = useT('contacts');
  const { link } = useCabinet();
  const message = IncomingId === null ? undefined : link('messages.incoming', { id: IncomingId });
  return (
    <Stack gap="sm">
      {text === null ? null : <span>{t('optOuts.wrote', { text })}</span>}
      {NAMED_SOURCES.has(source) ? <span>{t(`optOuts.source.${source}`)}</span> : null}
      {type === null ? null : <span>{t('optOuts.over', { channel: t(`ui:channel.${type}`) })}</span>}
      {by === null ? null : <span>{t('optOuts.entered', { name: by.username })}</span>}
      {comment ? <span>{comment}</span> : null}
      {message === undefined ? null : <Link to={message}>{t('optOuts.message')}</Link>}
    </Stack>
  );
}
