import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Bars, type Series } from '@cabinet/design-system/chart';
import { Empty } from '@cabinet/design-system/empty';
import { ProgressBar } from '@cabinet/design-system/progress';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { hoursOf } from './day.ts';
import styles from './home.module.css';
import type { SendingStatistics } from '@cabinet/domain/sendings';

const SHOWN_CHANNELS = 6;

/** Today's messages by the hour, stacked by what became of them. */
export function Hours({ today, now }: { today: SendingStatistics | undefined; now: Date }) {
  const t = useT('shell');
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

/** How much of each channel's messages arrived today, of those whose outcome is known. */
export function Channels({ today }: { today: SendingStatistics | undefined }) {
  const t = useT('shell');
  const format = useFormat();
  return (
    <Card title={t('home.byChannel')} note={t('home.byChannelNote')}>
      {!today ? (
        <Skeleton lines={6} />
      ) : today.channels.length === 0 ? (
        <Empty picture="search" text={t('home.noChannels')} />
      ) : (
        <ul className={styles['channels']}>
          {today.channels.slice(0, SHOWN_CHANNELS).map(({ type, total, delivered, failed }) => {
            const decided = delivered + failed;
            const share = decided > 0 ? delivered / decided : 0;
            const name = t(`ui:channel.${type}`);
            return (
              <li key={type}>
                <span>{name}</span>
                <span className={styles['number']}>{format.number(total)}</span>
                <strong className={styles['number']}>{decided > 0 ? format.percent(share) : '–'}</strong>
                <ProgressBar value={share} label={name} />
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
