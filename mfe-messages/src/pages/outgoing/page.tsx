import { useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { ResourceList } from '@cabinet/design-system/list';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { Sensitive } from '@cabinet/design-system/value';
import { isSoughtInContents, readMessageSearch } from '@cabinet/domain/message-search';
import { sendings } from '@cabinet/domain/sendings';
import { withRange } from '../../model/report-query.ts';
import { MessageStatus, Recipient } from '../../components/cells.tsx';
import { MessageDetail } from '../../components/message-detail.tsx';
import { NewMessage } from '../../components/new-message.tsx';
import { outgoingColumns } from './outgoing-columns.tsx';
import { outgoingFilters } from './filters.ts';
import { Histogram } from './histogram.tsx';
import { SumLine } from './sum-line.tsx';
import { useGroup } from './use-group.ts';

/** Outgoing messages, live (spec 2 §2); a task's report links here with `?groupId=&createdAt=&updatedAt=`. */
export function Page() {
  const [address] = useSearchParams();
  const range = withRange(address);
  return range ? <Navigate replace to={{ search: range.toString() }} /> : <Outgoing />;
}

/** What the texts and numbers of a search are marked by. */
function soughtIn(search: string) {
  const sought = search === '' ? undefined : readMessageSearch(search);
  return sought && 'contents' in sought ? sought.contents : undefined;
}

/** The list itself; the messages of one mailing are shown whatever their date. */
function Outgoing() {
  const t = useT('messages');
  const title = useTabTitle('/messages');
  const { can } = useCabinet();
  const group = useGroup();
  const [mayChooseGroup, seesProviders] = [can('tasks.get'), can('providers.get')];
  const searched = useSearchParams()[0].get('q') ?? '';
  const columns = useMemo(() => outgoingColumns(t, soughtIn(searched)), [t, searched]);
  const filters = useMemo(() => outgoingFilters(t, { group, mayChooseGroup, seesProviders }), [t, group, mayChooseGroup, seesProviders]);
  return (
    <ResourceList
      resource={sendings}
      title={title}
      tabs={<AreaTabs parent="/messages" />}
      tools={<NewMessage inToolbar />}
      columns={columns}
      searchPlaceholder={t('outgoing.search')}
      inSteps={isSoughtInContents}
      filters={filters}
      defaultRange={group ? undefined : 'last5Minutes'}
      above={(query, zoom) => <Histogram query={query} zoom={zoom} />}
      // What is looked for step by step is added up by nobody.
      below={isSoughtInContents(searched) ? undefined : (query) => <SumLine query={query} />}
      empty={{ picture: 'messages', text: t('outgoing.empty'), action: <NewMessage /> }}
      detail={{
        title: ({ recipient, contact }) => <Sensitive>{contact?.name ?? <Recipient recipient={recipient} />}</Sensitive>,
        status: ({ state, livemode }) => <MessageStatus state={state} livemode={livemode} />,
        render: (row) => <MessageDetail key={row.id} row={row} />,
      }}
    />
  );
}
