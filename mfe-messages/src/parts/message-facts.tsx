import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Facts } from '@cabinet/design-system/facts';
import { Link } from '@cabinet/design-system/link';
import { ChannelTag } from '@cabinet/design-system/tag';
import { DateTime, Sensitive } from '@cabinet/design-system/value';
import { goesInParts, PART_LIMITS } from '@cabinet/domain/segments';
import type { Sending } from '@cabinet/domain/sendings';
import { tasks, type Task } from '@cabinet/domain/tasks';
import type { Cost } from '../model/cost.ts';
import { CostText } from './cost-text.tsx';
import { useOwnerFact } from './use-owner-fact.tsx';

/** How many parts a text takes, and how full they are; of what goes in one piece, how long it is. */
function Parts({ type, stats }: Pick<Sending, 'type' | 'stats'>) {
  const t = useT('messages');
  const { number } = useFormat();
  if (!goesInParts(type)) return number(stats.characters);
  const { single, part } = PART_LIMITS[stats.encoding];
  const capacity = stats.segments > 1 ? stats.segments * part : single;
  const characters = t('outgoing.detail.characters', { number: number(stats.characters), capacity: number(capacity) });
  return [number(stats.segments), characters, t(`outgoing.encoding.${stats.encoding}`)].join(' · ');
}

/** The mailing that a message belongs to; a message that was sent alone has none. */
function useMailing({ TaskId }: Pick<Sending, 'TaskId'>): Task | undefined {
  const { can } = useCabinet();
  const { data } = useResource(tasks).useGet(TaskId ?? '', { skip: TaskId === null || !can('tasks.get') });
  return data?.type === 'sendings:bulk' ? data : undefined;
}

/** What there is to know about a message. */
export function MessageFacts({ row, cost, waiting }: { row: Sending; cost: Cost | undefined; waiting: boolean }) {
  const t = useT('messages');
  const { link } = useCabinet();
  const mailing = useMailing(row);
  const owner = useOwnerFact('sendings.get', row.OwnerId);
  return (
    <Facts
      items={[
        { label: t(goesInParts(row.type) ? 'outgoing.detail.parts' : 'outgoing.detail.length'), value: <Parts {...row} /> },
        { label: t('outgoing.detail.channel'), value: <ChannelTag type={row.type} /> },
        { label: t('outgoing.detail.sender'), value: <Sensitive>{row.payload.sender}</Sensitive> },
        row.meta.operator !== null && { label: t('outgoing.detail.operator'), value: <Sensitive>{row.meta.operator}</Sensitive> },
        mailing && {
          label: t('outgoing.detail.mailing'),
          value: <Link to={link('messages.tasks', { open: mailing.id, createdAt: 'any' })}>{mailing.title || t('tasks.untitled')}</Link>,
        },
        { label: t('cost.label'), value: <CostText cost={cost} waiting={waiting} price={row.price} /> },
        { label: t('outgoing.detail.created'), value: <DateTime at={row.createdAt} exact /> },
        owner,
        { label: t('outgoing.detail.id'), value: row.id },
      ]}
    />
  );
}
