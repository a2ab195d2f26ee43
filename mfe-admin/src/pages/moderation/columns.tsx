import type { Translate } from '@cabinet/contract/i18n';
import { columnsOf, type Column } from '@cabinet/design-system/list';
import { ChannelTag } from '@cabinet/design-system/tag';
import { moderation, textsSaid, type ModerationEntry } from '@cabinet/domain/moderation';
import { Clip } from '../../parts/clip.tsx';

const column = columnsOf(moderation);

/** What an entry says, in one line. */
const saidIn = ({ messages }: ModerationEntry) => textsSaid(messages.map(({ payload }) => payload))[0] ?? '–';

export function queueColumns(t: Translate): Column<ModerationEntry>[] {
  return [
    column.custom('text', (entry) => <Clip>{saidIn(entry)}</Clip>, { label: t('moderation.said'), card: 'title', sensitive: true }),
    column.custom('type', ({ messages }) => <ChannelTag type={messages.map(({ type }) => type)} />, {
      label: t('ui:column.type'),
      card: 'meta',
    }),
    column.custom('sender', ({ messages }) => messages[0]?.payload.sender, {
      label: t('ui:column.sender'),
      soft: true,
      from: 'md',
      card: 'meta',
    }),
    column.owner({ from: 'sm' }),
    column.count('recipients', { label: t('moderation.recipients'), card: 'aside' }),
    column.count('sends', { label: t('moderation.sends'), from: 'lg', card: 'none' }),
    column.date('createdAt', { label: t('moderation.since'), from: 'sm' }),
  ];
}
