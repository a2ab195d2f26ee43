import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Facts } from '@cabinet/design-system/facts';
import { Link } from '@cabinet/design-system/link';
import { ChannelTag } from '@cabinet/design-system/tag';
import { DateTime, Sensitive } from '@cabinet/design-system/value';
import { PART_LIMITS } from '@cabinet/domain/segments';
import type { Sending } from '@cabinet/domain/sendings';
import { tasks } from '@cabinet/domain/tasks';
import type { Cost } from '../model/cost.ts';
import { CostText } from './cost-text.tsx';

/** How many parts a text takes, and how full they are. */
function Parts({ stats }: Pick<Sending, 'stats'>) {
  const t = useT('messages');
  const { number } = useFormat();
  const { single, part } = PART_LIMITS[stats.encoding];
  const capacity = stats.segments > 1 ? stats.segments * part : single;
  const characters = t('outgoing.detail.characters', { number: number(stats.characters), capacity: number(capacity) });
  return [number(stats.segments), characters, t(`outgoing.encoding.${stats.encoding}`)].join(' · ');
}

/** The name of the mailing that a message belongs to, leading to its task. */
function Mailing({ id }: { id: string }) {
  const t = useT('messages');
  const { link } = useCabinet();
  const { data } = useResource(tasks).useGet(id);
  return <Link to={link('messages.tasks', { open: id, createdAt: 'any' })}>{data?.title || t('tasks.untitled')}</Link>;
}

/** What there is to know about a message. */
export function MessageFacts({ row, cost, waiting }: { row: Sending; cost: Cost | undefined; waiting: boolean }) {
  const t = useT('messages');
  const { can } = useCabinet();
  return (
    <Facts
      items={[
        { label: t('outgoing.detail.parts'), value: <Parts stats={row.stats} /> },
        { label: t('outgoing.detail.channel'), value: <ChannelTag type={row.type} /> },
        { label: t('outgoing.detail.sender'), value: <Sensitive>{row.payload.sender}</Sensitive> },
        row.meta.operator !== null && { label: t('outgoing.detail.operator'), value: <Sensitive>{row.meta.operator}</Sensitive> },
        row.TaskId !== null && can('tasks.get') && { label: t('outgoing.detail.mailing'), value: <Mailing id={row.TaskId} /> },
        { label: t('cost.label'), value: <CostText cost={cost} waiting={waiting} price={row.price} /> },
        { label: t('outgoing.detail.created'), value: <DateTime at={row.createdAt} exact /> },
        { label: t('outgoing.detail.id'), value: row.id },
      ]}
    />
  );
}
