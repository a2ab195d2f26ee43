import { useState } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useLocale, useT } from '@cabinet/contract/i18n';
import { Bars } from '@cabinet/design-system/chart';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { NativeSelect } from '@cabinet/design-system/input';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Segmented } from '@cabinet/design-system/segmented';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { Tag } from '@cabinet/design-system/tag';
import { Count, Money, Percent } from '@cabinet/design-system/value';
import { isOtpSuspicious } from '@cabinet/domain/otp-abuse';
import { otpVerifiedShare, type OtpFigures, type OtpStatistics, type OtpStatisticsStep } from '@cabinet/domain/otp-statistics';
import { useSettingsWidgetStatisticsQuery } from '../../widgets-api.ts';
import { countryName, periodStart, STATISTICS_PERIODS, type StatisticsPeriod } from '../../model/widget-statistics.ts';
import styles from './widgets.module.css';

const PERIODS = Object.keys(STATISTICS_PERIODS) as StatisticsPeriod[];
/** Characters of a time up to its minutes. */
const MINUTES = 5;
/** Countries that are listed, the most asked for. */
const SHOWN_COUNTRIES = 5;

interface ShownProps {
  statistics: OtpStatistics;
  countries: OtpStatistics['countries'];
  step: OtpStatisticsStep;
}

/** What became of a widget's calls for codes: figures, a chart by hour or day, refusals by reason; of all countries or one. */
export function Statistics({ id }: { id: string }) {
  const t = useT('settings');
  const locale = useLocale();
  const [period, setPeriod] = useState<StatisticsPeriod>('week');
  const [country, setCountry] = useState('');
  const [now] = useState(() => new Date());
  const { step } = STATISTICS_PERIODS[period];
  const { data, error, refetch } = useSettingsWidgetStatisticsQuery(
    {
      id,
      step,
      from: periodStart(period, now).toISOString(),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(country ? { country } : {}),
    },
    { refetchOnMountOrArgChange: true },
  );
  const known = data?.countries.filter((one) => one.country !== '') ?? [];
  return (
    <section aria-labelledby="widget-statistics" className={styles['statistics']}>
      <h3 id="widget-statistics">{t('widgets.statistics.title')}</h3>
      <div className={styles['switches']}>
        <Segmented
          label={t('widgets.statistics.period')}
          value={period}
          onChange={setPeriod}
          options={PERIODS.map((value) => ({ value, label: t(`widgets.statistics.periods.${value}`) }))}
        />
        {known.length > 1 || country ? (
          <NativeSelect
            size="sm"
            aria-label={t('widgets.statistics.country')}
            placeholder={t('widgets.statistics.everyCountry')}
            options={known.map(({ country: value }) => ({ value, label: countryName(value, locale) }))}
            value={country}
            onChange={setCountry}
          />
        ) : null}
      </div>
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton lines={6} /> : null}
      {data ? <Shown statistics={data} countries={country ? [] : data.countries.slice(0, SHOWN_COUNTRIES)} step={step} /> : null}
    </section>
  );
}

/** The figures of a period, or that there are none; `countries` where all are shown. */
function Shown({ statistics: { total, points, refusals }, countries, step }: ShownProps) {
  const t = useT('settings');
  const { date, time } = useFormat();
  if (total.asked === 0) return <p className={styles['none']}>{t('widgets.statistics.none')}</p>;
  return (
    <Stack>
      <Figures total={total} />
      <Bars
        height={120}
        caption={t('widgets.statistics.caption')}
        series={[
          { key: 'verified', label: t('widgets.statistics.verified'), tone: 'accent' },
          { key: 'open', label: t('widgets.statistics.open'), tone: 'accent-weak' },
          { key: 'refused', label: t('widgets.statistics.refused'), tone: 'error' },
        ]}
        points={points.map(({ at, requests, verified, refused }) => ({
          key: at,
          label: step === 'hour' ? time(at).slice(0, MINUTES) : date(at),
          values: { verified, open: requests - verified, refused },
        }))}
      />
      {countries.length > 1 ? <Countries rows={countries} /> : null}
      {refusals.length > 0 ? (
        <div>
          <h4>{t('widgets.statistics.refusals')}</h4>
          <DescriptionList
            items={refusals.map(({ reason, count }) => ({
              label: t(`widgets.statistics.reasons.${reason}`),
              value: <Count value={count} />,
            }))}
          />
        </div>
      ) : null}
    </Stack>
  );
}

/** The figures of the whole period. */
function Figures({ total }: { total: OtpFigures }) {
  const t = useT('settings');
  const share = otpVerifiedShare(total);
  return (
    <DescriptionList
      items={[
        { label: t('widgets.statistics.asked'), value: <Count value={total.asked} /> },
        { label: t('widgets.statistics.sent'), value: <Count value={total.sent} /> },
        { label: t('widgets.statistics.verified'), value: <Count value={total.verified} /> },
        { label: t('widgets.statistics.conversion'), value: share === null ? '–' : <Percent share={share} /> },
        { label: t('widgets.statistics.refused'), value: <Count value={total.refused} /> },
        { label: t('widgets.statistics.cost'), value: <Money amount={total.cost} /> },
      ]}
    />
  );
}

/** Where codes are asked for; few confirmations of many are marked. */
function Countries({ rows }: { rows: OtpStatistics['countries'] }) {
  const t = useT('settings');
  const locale = useLocale();
  const { number, percent } = useFormat();
  return (
    <div>
      <h4>{t('widgets.statistics.countries')}</h4>
      <DescriptionList
        items={rows.map(({ country, asked, requests, verified }) => {
          const share = otpVerifiedShare({ requests, verified });
          return {
            label: countryName(country, locale),
            value: (
              <>
                {t('widgets.statistics.ofCountry', { asked: number(asked), share: share === null ? '–' : percent(share) })}{' '}
                {isOtpSuspicious({ asked: requests, verified }) ? <Tag tone="warning">{t('widgets.statistics.suspicious')}</Tag> : null}
              </>
            ),
          };
        })}
      />
    </div>
  );
}
