import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { ChannelGlyph } from '@cabinet/design-system/channel';
import { Bars, type Series } from '@cabinet/design-system/chart';
import { Empty } from '@cabinet/design-system/empty';
import { Link } from '@cabinet/design-system/link';
import { ProgressBar } from '@cabinet/design-system/progress';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { Dot } from '@cabinet/design-system/status';
import { hourOf, hoursOf } from './day.ts';
import { deliveredShare, usualShare } from './health.ts';
import styles from './home.module.css';
import { ARRIVED, UNDER_WAY, useListLinks } from './use-list-links.ts';
import type { SendingStatistics } from '@cabinet/domain/sendings';

const SHOWN_CHANNELS = 6;
/** As many channels as leave room for what became of their messages. */
const DETAILED_CHANNELS = 3;

/** Today's messages by the hour, stacked by status. */
export function Hours({ today, now }: { today: SendingStatistics | undefined; now: Date }) {
  const t = useT('shell');
  const links = useListLinks();
  const yesterday = links.yesterday();
  const series: readonly Series[] = [
    { key: 'failed', label: t('home.failedShort'), tone: 'error' },
    { key: 'sent', label: t('home.sentShort'), tone: 'accent-weak' },
    { key: 'delivered', label: t('home.deliveredShort'), tone: 'accent' },
  ];
  const hours = hoursOf(today?.buckets ?? [], now);
  const points = hours.map(({ hour, delivered, sent, failed }) => ({
    key: String(hour),
    label: String(hour),
    values: { delivered, sent, failed },
    to: delivered + sent + failed > 0 ? links.messages({ period: hourOf(now, hour) }) : undefined,
  }));
  return (
    <Card title={t('home.byHour')} note={t('home.byHourNote')}>
      <div className={styles['chart']}>
        {!today ? (
          <Skeleton lines={6} />
        ) : today.totals.sent === 0 ? (
          <Empty
            picture="messages"
            text={t('home.noHours')}
            action={yesterday === undefined ? null : <Link to={yesterday}>{t('home.ofYesterday')}</Link>}
          />
        ) : (
          <Bars caption={t('home.byHourTable')} series={series} points={points} height={190} />
        )}
      </div>
    </Card>
  );
}

type Channel = SendingStatistics['channels'][number];

/** What became of a channel's messages today; each count leads to its messages. Alone, a channel is told of in rows, with what it reached yesterday. */
function Outcomes({ of: { type, total, delivered, failed }, usual }: { of: Channel; usual: number | undefined }) {
  const t = useT('shell');
  const format = useFormat();
  const links = useListLinks();
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
          {t('home.usual')}
          <span>{format.percent(usual)}</span>
        </li>
      )}
    </ul>
  );
}

interface ChannelsProps {
  today: SendingStatistics | undefined;
  yesterday: SendingStatistics | undefined;
}

/** The delivery rate of each channel today, over messages with a final status; of few channels also what became of the rest. */
export function Channels({ today, yesterday }: ChannelsProps) {
  const t = useT('shell');
  const format = useFormat();
  const links = useListLinks();
  const channels = today?.channels.slice(0, SHOWN_CHANNELS) ?? [];
  const [only] = channels.length === 1 ? channels : [];
  const usual = only && usualShare(yesterday?.channels.find(({ type }) => type === only.type));
  return (
    <Card title={t('home.byChannel')} note={t('home.byChannelNote')}>
      {!today ? (
        <Skeleton lines={6} />
      ) : channels.length === 0 ? (
        <Empty picture="search" text={t('home.noChannels')} />
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
                {channels.length <= DETAILED_CHANNELS ? <Outcomes of={channel} usual={usual} /> : null}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
