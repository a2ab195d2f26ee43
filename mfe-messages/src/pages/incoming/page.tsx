import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { actionsOf, ResourceList, type FilterInput } from '@cabinet/design-system/list';
import { TestTag } from '@cabinet/design-system/tag';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { Sensitive } from '@cabinet/design-system/value';
import { sendingsIncoming } from '@cabinet/domain/incoming';
import { Recipient } from '../../components/cells.tsx';
import { NewMessage } from '../../components/new-message.tsx';
import { incomingColumns } from './incoming-columns.tsx';
import { IncomingDetail } from './incoming-detail.tsx';

const action = actionsOf(sendingsIncoming);

/** Incoming messages, live (spec 2 §2); `?SendingId=` shows the replies to one message. */
export function Page() {
  const t = useT('messages');
  const title = useTabTitle('/messages');
  const { link } = useCabinet();
  const columns = useMemo(() => incomingColumns(t), [t]);
  const filters = useMemo<FilterInput[]>(
    () => [
      'search',
      ...['createdAt', 'type', 'from', 'SendingId', 'owner'].map((field) => ({ field, label: t(`incoming.filters.${field}`) })),
    ],
    [t],
  );
  return (
    <ResourceList
      resource={sendingsIncoming}
      title={title}
      tabs={<AreaTabs parent="/messages" />}
      tools={<NewMessage inToolbar />}
      columns={columns}
      searchPlaceholder={t('incoming.search')}
      filters={filters}
      defaultRange="last5Minutes"
      actions={[
        action.custom({
          key: 'reply',
          label: t('incoming.reply'),
          icon: 'send',
          access: 'sendings.generate',
          to: ({ from }) => link('send.send', { phone: from }),
        }),
        action.custom({
          key: 'conversation',
          label: t('talks.open'),
          icon: 'inbox',
          to: ({ from }) => link('messages.conversations', { with: from }),
        }),
        action.custom({
          key: 'contact',
          label: t('person.contact'),
          icon: 'user',
          shown: ({ contact }) => Boolean(contact),
          to: ({ contact }) => (contact ? link('contacts.person', { id: contact.id }) : undefined),
        }),
        action.custom({
          key: 'answered',
          label: t('incoming.openAnswered'),
          icon: 'messages',
          access: 'sendings.get',
          shown: ({ SendingId }) => SendingId !== null,
          to: ({ SendingId }) => link('messages.outgoing', { open: SendingId ?? '', createdAt: 'any' }),
        }),
      ]}
      empty={{ picture: 'incoming', text: t('incoming.empty') }}
      detail={{
        title: ({ from, contact }) => <Sensitive>{contact?.name ?? <Recipient recipient={from} />}</Sensitive>,
        status: ({ livemode }) => <TestTag livemode={livemode} />,
        render: (row) => <IncomingDetail key={row.id} row={row} />,
      }}
    />
  );
}
