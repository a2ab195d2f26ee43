import { useMemo } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { ResourceList, type FilterInput } from '@cabinet/design-system/list';
import { sendings } from '@cabinet/domain/sendings';
import { AreaTabs } from '../../parts/area-tabs.tsx';
import { MessageStatus, Recipient } from '../../parts/cells.tsx';
import { MessageDetail } from '../../parts/message-detail.tsx';
import { NewMessage } from '../../parts/new-message.tsx';
import { outgoingColumns } from './columns.tsx';
import { Histogram } from './histogram.tsx';
import { useGroup } from './use-group.ts';

/** Sent messages, live (spec 2 §2). A mailing's messages are shown whatever their date. */
export function Page() {
  const t = useT('messages');
  const group = useGroup();
  const columns = useMemo(() => outgoingColumns(t), [t]);
  const filters = useMemo<FilterInput[]>(
    () => [
      'search',
      ...['createdAt', 'status', 'type', 'sender', 'recipient', 'owner'].map((field) => ({ field, label: t(`outgoing.filters.${field}`) })),
      ...(group ? [{ field: 'groupId', label: t('outgoing.filters.group'), options: [{ value: group.id, label: group.title }] }] : []),
    ],
    [t, group],
  );
  return (
    <ResourceList
      resource={sendings}
      title={t('title')}
      tabs={<AreaTabs />}
      tools={<NewMessage inToolbar />}
      columns={columns}
      searchPlaceholder={t('outgoing.search')}
      filters={filters}
      preset={group ? undefined : 'last5Minutes'}
      above={(query, zoom) => <Histogram query={query} zoom={zoom} />}
      empty={{ picture: 'messages', text: t('outgoing.empty'), action: <NewMessage /> }}
      detail={{
        title: ({ recipient }) => <Recipient recipient={recipient} />,
        status: ({ state }) => <MessageStatus state={state} />,
        render: (row) => <MessageDetail key={row.id} row={row} />,
      }}
    />
  );
}
