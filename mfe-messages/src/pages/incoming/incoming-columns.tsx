import type { Translate } from '@cabinet/contract/i18n';
import { ChannelGlyph } from '@cabinet/design-system/channel';
import { columnsOf, Owner, type Column } from '@cabinet/design-system/list';
import { TestTag } from '@cabinet/design-system/tag';
import { sendingsIncoming, type IncomingMessage } from '@cabinet/domain/incoming';
import { Person, TimeOfDay } from '../../components/cells.tsx';
import { IncomingSummary } from './incoming-files.tsx';

const column = columnsOf(sendingsIncoming);

/** Columns of the list of incoming messages. */
export function incomingColumns(t: Translate): Column<IncomingMessage>[] {
  const label = (key: string) => t(`incoming.columns.${key}`);
  return [
    column.custom('createdAt', ({ createdAt }) => <TimeOfDay at={createdAt} />, { label: label('createdAt'), soft: true, card: 'aside' }),
    column.custom('from', ({ from, contact }) => <Person contact={contact} address={from} />, {
      label: label('from'),
      card: 'title',
      sensitive: true,
    }),
    column.custom(
      'type',
      ({ type, livemode }) => (
        <>
          <ChannelGlyph type={type} /> <TestTag livemode={livemode} />
        </>
      ),
      { label: label('type'), card: 'meta', from: 'sm' },
    ),
    column.custom('text', ({ payload, meta }) => <IncomingSummary payload={payload} meta={meta} />, {
      label: label('text'),
      card: 'text',
      sensitive: true,
      file: { path: 'payload.text', kind: 'text' },
    }),
    // A message that answers nothing has no owner, and only administrators see it.
    column.custom('OwnerId', ({ OwnerId }) => (OwnerId === null ? '–' : <Owner id={OwnerId} />), {
      label: label('owner'),
      others: true,
      order: false,
      card: 'meta',
      from: 'md',
      sensitive: true,
      file: { kind: 'account' },
    }),
  ];
}
