import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { ChannelGlyph } from '@cabinet/design-system/channel';
import { Bars, type Series } from '@cabinet/design-system/chart';
import { Empty } from '@cabinet/design-system/empty';
import { Link } from '@cabinet/design-system/link';
import { ProgressBar } from '@cabinet/design-system/progress';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { hourOf, hoursOf } from './day.ts';
import { deliveredShare } from './health.ts';
import styles from './home.module.css';
import { ARRIVED, useListLinks } from './use-list-links.ts';
import type { SendingStatistics } from '@cabinet/domain/sendings';

const SHOWN_CHANNELS = 6;

/** Today's messages by the hour, stacked by status. */
export function Hours({ today, now }: { today: SendingStatistics | undefined; now: Date }) {
  const t = useT('shell');
  const links = useListLinks();
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
          <Empty picture="messages" text={t('home.noHours')} />
        ) : (
          <Bars caption={t('home.byHourTable')} series={series} points={points} height={190} />
        )}
      </div>
    </Card>
  );
}

/** The delivery rate of each channel today, over messages with a final status. */
export function Channels({ today }: { today: SendingStatistics | undefined }) {
  const t = useT('shell');
  const format = useFormat();
  const links = useListLinks();
  return (
    <Card title={t('home.byChannel')} note={t('home.byChannelNote')}>
      {!today ? (
        <Skeleton lines={6} />
      ) : today.channels.length === 0 ? (
        <Empty picture="search" text={t('home.noChannels')} />
      ) : (
        <ul className={styles['channels']}>
          {today.channels.slice(0, SHOWN_CHANNELS).map(({ type, total, delivered, failed }) => {
            const share = deliveredShare({ delivered, failed });
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
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
