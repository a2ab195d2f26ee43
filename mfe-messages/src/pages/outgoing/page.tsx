import { useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { ResourceList } from '@cabinet/design-system/list';
import { ReportButton } from '@cabinet/design-system/report';
import { Sensitive } from '@cabinet/design-system/value';
import { sendings } from '@cabinet/domain/sendings';
import { withRange } from '../../model/report.ts';
import { AreaTabs } from '../../parts/area-tabs.tsx';
import { MessageStatus, Recipient } from '../../parts/cells.tsx';
import { MessageDetail } from '../../parts/message-detail.tsx';
import { NewMessage } from '../../parts/new-message.tsx';
import { outgoingColumns } from './columns.tsx';
import { outgoingFilters } from './filters.ts';
import { Histogram } from './histogram.tsx';
import { useGroup } from './use-group.ts';

/** Sent messages, live (spec 2 §2); `?groupId=&createdAt=&updatedAt=` is what a task's report asks for. */
export function Page() {
  const [address] = useSearchParams();
  const range = withRange(address);
  return range ? <Navigate replace to={{ search: range.toString() }} /> : <Outgoing />;
}

/** A mailing's messages are shown whatever their date. */
function Outgoing() {
  const t = useT('messages');
  const { can } = useCabinet();
  const group = useGroup();
  const mayChooseGroup = can('tasks.get');
  const columns = useMemo(() => outgoingColumns(t), [t]);
  const filters = useMemo(() => outgoingFilters(t, group, mayChooseGroup), [t, group, mayChooseGroup]);
  return (
    <ResourceList
      resource={sendings}
      title={t('title')}
      tabs={<AreaTabs />}
      tools={(query) => (
        <>
          <ReportButton of="sendings" query={query} />
          <NewMessage inToolbar />
        </>
      )}
      columns={columns}
      searchPlaceholder={t('outgoing.search')}
      filters={filters}
      preset={group ? undefined : 'last5Minutes'}
      above={(query, zoom) => <Histogram query={query} zoom={zoom} />}
      empty={{ picture: 'messages', text: t('outgoing.empty'), action: <NewMessage /> }}
      detail={{
        title: ({ recipient }) => (
          <Sensitive>
            <Recipient recipient={recipient} />
          </Sensitive>
        ),
        status: ({ state }) => <MessageStatus state={state} />,
        render: (row) => <MessageDetail key={row.id} row={row} />,
      }}
    />
  );
}
