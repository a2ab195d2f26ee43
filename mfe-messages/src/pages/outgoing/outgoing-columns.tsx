import type { Translate } from '@cabinet/contract/i18n';
import { columnsOf, type Column } from '@cabinet/design-system/list';
import { Count } from '@cabinet/design-system/value';
import type { SoughtContents } from '@cabinet/domain/message-search';
import { sendings, type Sending } from '@cabinet/domain/sendings';
import { Channel, TruncatedText, MessageStatus, Person, TimeOfDay } from '../../components/cells.tsx';

const column = columnsOf(sendings);

/** The text of a message; of one that tries one of two texts, which of them, and of two letters the subject. What is sought may stand in the subject too. */
function saidOf({ payload, variant }: Sending, sought?: SoughtContents): string {
  if (sought && payload.subject && payload.text) return `${payload.subject} · ${payload.text}`;
  if (variant) return `${variant.toUpperCase()} · ${payload.subject || payload.text}`;
  return payload.text || payload.subject || '–';
}

/** Columns of the outgoing list; recipients and texts are blurred in the discreet view (spec 2 §2), and marked where they are what was looked for. */
export function outgoingColumns(t: Translate, sought?: SoughtContents): Column<Sending>[] {
  const label = (key: string) => t(`outgoing.columns.${key}`);
  return [
    column.custom('createdAt', ({ createdAt }) => <TimeOfDay at={createdAt} />, { label: label('createdAt'), soft: true, card: 'meta' }),
    column.custom('recipient', ({ recipient, contact }) => <Person contact={contact} address={recipient} sought={sought} />, {
      label: label('recipient'),
      card: 'title',
      sensitive: true,
    }),
    column.custom('type', (row) => <Channel {...row} />, { label: label('type'), card: 'meta', from: 'sm' }),
    column.custom('sender', ({ payload }) => payload.sender, {
      label: label('sender'),
      card: 'none',
      from: 'md',
      sensitive: true,
      file: { path: 'payload.sender', kind: 'text' },
    }),
    column.custom('text', (row) => <TruncatedText sought={sought}>{saidOf(row, sought)}</TruncatedText>, {
      label: label('text'),
      soft: true,
      card: 'text',
      from: 'md',
      sensitive: true,
      file: { path: ['payload.subject', 'payload.text'], kind: 'text' },
    }),
    column.custom('status', ({ state, livemode }) => <MessageStatus state={state} livemode={livemode} />, {
      label: label('status'),
      card: 'aside',
      file: { path: 'state.status', words: 'status.sending' },
    }),
    column.custom('operator', ({ meta }) => meta.operator ?? '–', {
      label: label('operator'),
      soft: true,
      card: 'none',
      from: 'lg',
      sensitive: true,
      file: { path: 'meta.operator', kind: 'text' },
    }),
    column.custom('segments', ({ stats }) => <Count value={stats.segments} />, {
      label: label('segments'),
      card: 'none',
      from: 'lg',
      align: 'end',
      file: { path: 'stats.segments' },
    }),
    column.money('price', { label: label('price') }),
    column.owner({ label: label('owner'), sensitive: true }),
  ];
}
