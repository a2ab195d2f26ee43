import { useMemo } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { columnsOf, Owner, ResourceList } from '@cabinet/design-system/list';
import { Dot } from '@cabinet/design-system/status';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { DateTime } from '@cabinet/design-system/value';
import type { Tone } from '@cabinet/domain/statuses';
import { SUPPORT_STATES, supportThreads, type SupportState } from '@cabinet/domain/support';
import { Conversation } from './conversation.tsx';

const column = columnsOf(supportThreads);
const TONES: Readonly<Record<SupportState, Tone>> = { open: 'warning', waiting: 'info', done: 'neutral' };

/** The inbox of support: conversations with accounts, those that wait for an answer first, answered in the panel (spec 1 §1 "support chat"). */
export function Page() {
  const t = useT('admin');
  const columns = useMemo(
    () => [
      column.custom('OwnerId', ({ OwnerId }) => <Owner id={OwnerId} />, {
        label: t('support.account'),
        order: false,
        card: 'title',
        file: { kind: 'account' },
      }),
      column.custom('text', ({ text, isAnswer }) => (isAnswer ? t('support.ours', { text }) : text), {
        label: t('support.last'),
        order: false,
        card: 'text',
        soft: true,
      }),
      column.custom('state', ({ state }) => <Dot tone={TONES[state]}>{t(`support.states.${state}`)}</Dot>, {
        label: t('ui:column.state'),
        order: false,
        card: 'aside',
        file: { words: 'admin:support.states' },
      }),
      column.custom('waitingSince', ({ waitingSince }) => (waitingSince === null ? null : <DateTime at={waitingSince} />), {
        label: t('support.since'),
        order: false,
        from: 'md',
        card: 'none',
      }),
      column.date('updatedAt', { label: t('support.lastAt') }),
    ],
    [t],
  );
  return (
    <ResourceList
      resource={supportThreads}
      title={t('support.title')}
      tabs={<AreaTabs parent="/operations/announcements" />}
      columns={columns}
      searchPlaceholder={t('support.search')}
      filters={[
        'search',
        {
          field: 'state',
          label: t('ui:column.state'),
          options: SUPPORT_STATES.map((value) => ({ value, label: t(`support.states.${value}`) })),
        },
        'owner',
      ]}
      empty={{ picture: 'messages', text: t('support.empty') }}
      detail={{ title: () => t('support.one'), render: (thread) => <Conversation key={thread.id} thread={thread} /> }}
    />
  );
}
