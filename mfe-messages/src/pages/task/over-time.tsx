import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Bars, type Series } from '@cabinet/design-system/chart';
import type { TaskOverTime } from '@cabinet/domain/task-summary';
import type { Task } from '@cabinet/domain/tasks';
import { barLabel } from '../../components/bar-label.ts';
import { fillBars } from '../../model/histogram-bars.ts';
import { messagesOf } from '../../model/message-filter.ts';

const SERIES = [
  { key: 'failed', tone: 'error' },
  { key: 'delivered', tone: 'accent' },
  { key: 'sent', tone: 'accent-weak' },
] as const satisfies readonly { key: keyof TaskOverTime['buckets'][number]; tone: Series['tone'] }[];

/** What became of the messages of a mailing by when they were made; each bar leads to its messages. Nothing for one that went out at once. */
export function OverTime({ task, overTime: { step, buckets } }: { task: Task; overTime: TaskOverTime }) {
  const t = useT('messages');
  const format = useFormat();
  const { link } = useCabinet();
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (!first || !last || first === last) return null;
  const groupId = task.data.sending?.groupId ?? '';
  const [from, to] = [Date.parse(first.at), Date.parse(last.at)];
  const ticks = Array.from({ length: Math.round((to - from) / (step * 1000)) + 1 }, (_, index) => from + index * step * 1000);
  const toMessages = (at: string) => {
    const list = messagesOf(link, groupId, {});
    const end = new Date(Date.parse(at) + step * 1000).toISOString();
    return list && `${list}&createdAt=${encodeURIComponent(`${at}~${end}`)}`;
  };
  const series = SERIES.map((one): Series => ({ ...one, label: t(`outgoing.chart.${one.key}`) }));
  const points = fillBars(ticks, step, buckets).map(({ at, delivered, sent, failed }) => ({
    key: at,
    label: barLabel(format, at, step),
    values: { delivered, sent, failed },
    to: delivered + sent + failed > 0 ? toMessages(at) : undefined,
  }));
  return (
    <Card title={t('task.overTime.title')}>
      <Bars caption={t('task.overTime.caption')} series={series} points={points} />
    </Card>
  );
}
