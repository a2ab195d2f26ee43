import type { Format } from '@cabinet/contract/format';
import type { Translate } from '@cabinet/contract/i18n';
import { columnsOf, type Column } from '@cabinet/design-system/list';
import { ChannelTag } from '@cabinet/design-system/tag';
import { moderation, textsOfMessages, type ModerationEntry } from '@cabinet/domain/moderation';
import { TruncatedText } from '../../components/truncated-text.tsx';
import type { Decisions } from './decisions.ts';
import { RowDecision } from './row-decision.tsx';

const column = columnsOf(moderation);

/** The first text of an entry. */
export const textOf = ({ messages }: ModerationEntry) => textsOfMessages(messages.map(({ payload }) => payload))[0] ?? '–';

/** The columns of the queue; where there is room, each row has the buttons that decide about it, and so has each card of a phone. */
export function queueColumns(t: Translate, number: Format['number'], decisions: Decisions): Column<ModerationEntry>[] {
  return [
    column.custom('text', (entry) => <TruncatedText>{textOf(entry)}</TruncatedText>, {
      label: t('moderation.said'),
      card: 'title',
      sensitive: true,
      file: { path: 'messages.payload.text', kind: 'text' },
    }),
    column.custom('type', ({ messages }) => <ChannelTag type={messages.map(({ type }) => type)} />, {
      label: t('ui:column.type'),
      card: 'meta',
      file: { path: 'messages.type', words: 'channel' },
    }),
    column.custom('sender', ({ messages }) => messages[0]?.payload.sender, {
      label: t('ui:column.sender'),
      soft: true,
      from: 'md',
      card: 'meta',
      file: { path: 'messages.payload.sender', kind: 'text' },
    }),
    column.owner({ from: 'sm' }),
    column.count('recipients', {
      label: t('moderation.recipients'),
      card: 'aside',
      cardRender: ({ recipients }) => t('moderation.recipientsOf', { count: recipients, number: number(recipients) }),
    }),
    column.count('sends', { label: t('moderation.sends'), from: 'lg', card: 'none' }),
    column.date('createdAt', { label: t('moderation.since'), from: 'sm' }),
    column.custom('decision', (entry) => <RowDecision entry={entry} decisions={decisions} />, {
      label: t('moderation.decision'),
      labelHidden: true,
      from: 'lg',
      card: 'foot',
      order: false,
      access: 'moderation.update',
      file: false,
      interactive: true,
    }),
  ];
}
