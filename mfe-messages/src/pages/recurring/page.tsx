import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { ResourceList } from '@cabinet/design-system/list';
import { useNarrow } from '@cabinet/design-system/media';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { RECURRING_MAILING_STATES, recurringMailings } from '@cabinet/domain/recurring-mailings';
import { RecurringDetail } from './recurring-detail.tsx';
import { recurringColumns, RecurringState } from './recurring-columns.tsx';
import { useRecurrenceWords } from './use-recurrence-words.ts';
import { useRecurringActions } from './use-recurring-actions.ts';

/** Mailings that are sent again and again: when, how the last time went, what is still to come. They are written where messages are. */
export function Page() {
  const t = useT('messages');
  const title = useTabTitle('/messages');
  const { link } = useCabinet();
  const words = useRecurrenceWords();
  const columns = useMemo(() => recurringColumns(t, words), [t, words]);
  const actions = useRecurringActions();
  // Beside search and filter a phone has room for a word.
  const isNarrow = useNarrow();
  const to = link('send.send', { recurring: 'new' });
  const create =
    to === undefined ? null : (
      <Button tone="primary" icon="plus" to={to}>
        {t(isNarrow ? 'ui:common.create' : 'recurring.create')}
      </Button>
    );
  return (
    <ResourceList
      resource={recurringMailings}
      title={title}
      tabs={<AreaTabs parent="/messages" />}
      tools={create}
      columns={columns}
      searchPlaceholder={t('recurring.search')}
      filters={[
        'search',
        {
          field: 'state',
          label: t('ui:column.status'),
          options: RECURRING_MAILING_STATES.map((value) => ({ value, label: t(`recurring.states.${value}`) })),
        },
        'createdAt',
      ]}
      actions={actions}
      empty={{ picture: 'tasks', text: t('recurring.empty'), action: create }}
      detail={{
        title: ({ title }) => title,
        status: (row) => <RecurringState row={row} />,
        render: (row) => <RecurringDetail key={row.id} row={row} />,
      }}
    />
  );
}
