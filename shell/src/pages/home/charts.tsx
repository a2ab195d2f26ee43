import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { ChannelGlyph } from '@cabinet/design-system/channel';
import { Bars, type Series } from '@cabinet/design-system/chart';
import { Empty } from '@cabinet/design-system/empty';
import { Link } from '@cabinet/design-system/link';
import { ProgressBar } from '@cabinet/design-system/progress';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { Dot } from '@cabinet/design-system/status';
import { intervalsOf, PERIODS, type HomePeriod, type PeriodDays } from './day.ts';
import { deliveredShare, usualShare } from './health.ts';
import styles from './home.module.css';
import { useDayName } from './use-day-name.ts';
import { ARRIVED, UNDER_WAY, useListLinks } from './use-list-links.ts';
import { usePeriodText } from './use-period.ts';
import type { SendingStatistics } from '@cabinet/domain/sendings';

const SHOWN_CHANNELS = 6;
/** As many channels as leave room for what became of their messages. */
const DETAILED_CHANNELS = 3;

interface FiguresProps {
  current: SendingStatistics | undefined;
  period: HomePeriod;
}

interface MessagesProps extends FiguresProps {
  now: Date;
  /** Shows a longer period, for one in which there is nothing. */
  onWiden: (days: PeriodDays) => void;
}

/** Today's messages by the hour, those of a longer period by the day, stacked by status. */
export function Messages({ current, period, now, onWiden }: MessagesProps) {
  const t = useT('shell');
  const text = usePeriodText(period);
  const dayName = useDayName();
  const links = useListLinks(period.createdAt);
  const isToday = period.days === 1;
  const yesterday = isToday ? links.yesterday() : undefined;
  const longer = PERIODS.find((days) => days > period.days);
  const series: readonly Series[] = [
    { key: 'failed', label: t('home.failedShort'), tone: 'error' },
    { key: 'sent', label: t('home.sentShort'), tone: 'accent-weak' },
    { key: 'delivered', label: t('home.deliveredShort'), tone: 'accent' },
  ];
  const points = intervalsOf(current?.buckets ?? [], period, now).map(({ from, to, delivered, sent, failed }) => ({
    key: from.toISOString(),
    label: isToday ? String(from.getHours()) : dayName(from),
    values: { delivered, sent, failed },
    to: delivered + sent + failed > 0 ? links.messages({ period: [from, to] }) : undefined,
  }));
  return (
    <Card title={text('chart')} note={text('chartNote')}>
      <div className={styles['chart']}>
        {!current ? (
          <Skeleton lines={6} />
        ) : current.totals.sent === 0 ? (
          <Empty
            picture="messages"
            text={text('empty')}
            action={
              <div className={styles['actions']}>
                {longer === undefined ? null : (
                  <Button size="sm" onClick={() => onWiden(longer)}>
                    {t('home.widen', { days: longer })}
                  </Button>
                )}
                {yesterday === undefined ? null : (
                  <Button size="sm" tone="ghost" to={yesterday}>
                    {t('home.ofYesterday')}
                  </Button>
                )}
              </div>
            }
          />
        ) : (
          <Bars caption={text('chartTable')} series={series} points={points} height={190} />
        )}
      </div>
    </Card>
  );
}

type Channel = SendingStatistics['channels'][number];

interface OutcomesProps {
  of: Channel;
  usual: number | undefined;
  period: HomePeriod;
}

/** What became of a channel's messages; each count leads to its messages. Alone, a channel is told of in rows, with what it reached before. */
function Outcomes({ of: { type, total, delivered, failed }, usual, period }: OutcomesProps) {
  const t = useT('shell');
  const text = usePeriodText(period);
  const format = useFormat();
  const links = useListLinks(period.createdAt);
  const outcomes = [
    { key: 'delivered', tone: 'info', count: delivered, status: ARRIVED },
    { key: 'sent', tone: 'neutral', count: total - delivered - failed, status: UNDER_WAY },
    { key: 'failed', tone: 'error', count: failed, status: ['failed'] },
  ] as const;
  return (
    <ul className={styles['outcomes']}>
      {outcomes.map(({ key, tone, count, status }) => (
        <li key={key}>
          <Dot tone={tone}>{t(`home.${key}Short`)}</Dot>
          <Link quiet to={count > 0 ? links.messages({ type, status }) : undefined}>
            {format.number(count)}
          </Link>
        </li>
      ))}
      {usual === undefined ? null : (
        <li>
          {text('usual')}
          <span>{format.percent(usual)}</span>
        </li>
      )}
    </ul>
  );
}

/** The delivery rate of each channel, over messages with a final status; of few channels also what became of the rest. */
export function Channels({ current, before, period }: FiguresProps & { before: SendingStatistics | undefined }) {
  const t = useT('shell');
  const text = usePeriodText(period);
  const format = useFormat();
  const links = useListLinks(period.createdAt);
  const channels = current?.channels.slice(0, SHOWN_CHANNELS) ?? [];
  const [only] = channels.length === 1 ? channels : [];
  const usual = only && usualShare(before?.channels.find(({ type }) => type === only.type));
  return (
    <Card title={t('home.byChannel')} note={text('note')}>
      {!current ? (
        <Skeleton lines={6} />
      ) : channels.length === 0 ? (
        <Empty picture="search" text={text('noChannels')} />
      ) : (
        <ul className={styles['channels']}>
          {channels.map((channel) => {
            const { type, total, delivered } = channel;
            const share = deliveredShare(channel);
            const name = t(`ui:channel.${type}`);
            return (
              <li key={type}>
                <ChannelGlyph type={type} decorative />
                <Link quiet to={links.messages({ type })}>
                  <span>{name}</span> <small>{format.number(total)}</small>
                </Link>
                <Link quiet className={styles['number']} to={delivered > 0 ? links.messages({ type, status: ARRIVED }) : undefined}>
                  <strong>{share === undefined ? '–' : format.percent(share)}</strong>
                </Link>
                <ProgressBar value={share ?? 0} label={name} />
                {channels.length <= DETAILED_CHANNELS ? <Outcomes of={channel} usual={usual} period={period} /> : null}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
