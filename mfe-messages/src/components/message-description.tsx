import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { ChannelName } from '@cabinet/design-system/channel';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Link } from '@cabinet/design-system/link';
import { Count, DateTime, Money, Sensitive } from '@cabinet/design-system/value';
import { isMultipartType, PART_LIMITS } from '@cabinet/domain/segments';
import type { Sending } from '@cabinet/domain/sendings';
import { tasks, type Task } from '@cabinet/domain/tasks';
import type { Cost } from '../model/cost.ts';
import { lookupItems } from '../model/lookup-items.ts';
import { Address, ContactLink } from './contact-link.tsx';
import { CostText } from './cost-text.tsx';
import { TaskTitle } from './task-title.tsx';
import { useOwnerItem } from './use-owner-item.tsx';
import { useTraceItem } from './use-trace-item.tsx';

/** The number of parts of a text and how full they are; for a channel without parts the length of the text. */
function Parts({ type, stats }: Pick<Sending, 'type' | 'stats'>) {
  const t = useT('messages');
  const { number } = useFormat();
  if (!isMultipartType(type)) return number(stats.characters);
  const { single, part } = PART_LIMITS[stats.encoding];
  const capacity = stats.segments > 1 ? stats.segments * part : single;
  const characters = t('outgoing.detail.characters', { number: number(stats.characters), capacity: number(capacity) });
  return [number(stats.segments), characters, t(`outgoing.encoding.${stats.encoding}`)].join(' · ');
}

/** The mailing that a message belongs to; a single message has none. */
function useMailing({ TaskId }: Pick<Sending, 'TaskId'>): Task | undefined {
  const { can } = useCabinet();
  const { data } = useResource(tasks).useGet(TaskId ?? '', { skip: TaskId === null || !can('tasks.get') });
  return data?.type === 'sendings:bulk' ? data : undefined;
}

/** What a look-up of the number found out, for messages that are one. */
function useLookupItems({ meta: { result } }: Pick<Sending, 'meta'>) {
  const t = useT('messages');
  const { money } = useFormat();
  if (!result) return [];
  const items = lookupItems(result).map(({ label, value }) => ({
    label: t(`outgoing.lookup.${label}`),
    value: 'key' in value ? t(`outgoing.lookup.${value.key}`) : 'text' in value ? value.text : money(value.amount),
  }));
  return [...items, { label: t('outgoing.lookup.at'), value: <DateTime at={result.at} exact /> }];
}

/** The details of a message. */
export function MessageDescription({ row, cost, waiting }: { row: Sending; cost: Cost | undefined; waiting: boolean }) {
  const t = useT('messages');
  const { link } = useCabinet();
  const mailing = useMailing(row);
  const owner = useOwnerItem('sendings.get', row.OwnerId);
  const lookup = useLookupItems(row);
  const trace = useTraceItem(row);
  return (
    <DescriptionList
      items={[
        { label: t('outgoing.columns.recipient'), value: <Address of={row.recipient} /> },
        row.contact && { label: t('person.who'), value: <ContactLink contact={row.contact} /> },
        { label: t(isMultipartType(row.type) ? 'outgoing.detail.parts' : 'outgoing.detail.length'), value: <Parts {...row} /> },
        { label: t('outgoing.detail.channel'), value: <ChannelName type={row.type} /> },
        { label: t('outgoing.detail.sender'), value: <Sensitive>{row.payload.sender}</Sensitive> },
        row.stats.clicks !== undefined && { label: t('outgoing.detail.clicks'), value: <Count value={row.stats.clicks} /> },
        row.meta.operator !== null && { label: t('outgoing.detail.operator'), value: <Sensitive>{row.meta.operator}</Sensitive> },
        ...lookup,
        row.variant !== undefined && {
          label: t('outgoing.detail.variant'),
          value: t(`task.${row.type === 'email' ? 'letterTest' : 'textTest'}.${row.variant}`),
        },
        mailing && {
          label: t('outgoing.detail.mailing'),
          value: (
            <Link to={link('messages.task', { id: mailing.id })}>
              <TaskTitle task={mailing} />
            </Link>
          ),
        },
        { label: t('cost.label'), value: <CostText cost={cost} waiting={waiting} price={row.price} /> },
        row.meta.cost != null && { label: t('outgoing.detail.cost'), value: <Money amount={row.meta.cost} plain /> },
        { label: t('outgoing.detail.created'), value: <DateTime at={row.createdAt} exact /> },
        owner,
        { label: t('outgoing.detail.id'), value: row.id },
        trace,
      ]}
    />
  );
}
