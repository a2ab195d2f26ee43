import { useSearchParams } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button, IconButton } from '@cabinet/design-system/button';
import { useDialog } from '@cabinet/design-system/dialog';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { Segmented } from '@cabinet/design-system/segmented';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { AreaTabs } from '@cabinet/design-system/tabs';
import {
  OTP_TRAFFIC_KINDS,
  OTP_TRAFFIC_PERIODS,
  otpConversion,
  type OtpTrafficBoard,
  type OtpTrafficKind,
  type OtpTrafficPeriod,
} from '@cabinet/domain/otp-abuse';
import board from '../../components/board/board.module.css';
import { useAdminOtpTrafficQuery } from '../../otp-abuse-api.ts';
import { BlockForm } from './block-form.tsx';
import { BlocksCard } from './blocks-card.tsx';
import styles from './otp.module.css';
import { RequestsPanel } from './requests-panel.tsx';
import { TrafficCard } from './traffic-card.tsx';
import { useTrafficText, type TrafficTarget } from './use-traffic-text.ts';

const PERIODS = Object.keys(OTP_TRAFFIC_PERIODS) as OtpTrafficPeriod[];
const oneOf = <T extends string>(values: readonly T[], given: string | null, other: T): T =>
  values.find((value) => value === given) ?? other;

/** One-time passwords under abuse: who asks for codes that nobody enters, what it costs, and the switch that refuses them. */
export function Page() {
  const t = useT('admin');
  const { can } = useCabinet();
  const text = useTrafficText();
  const [search, setSearch] = useSearchParams();
  const by = oneOf<OtpTrafficKind>(OTP_TRAFFIC_KINDS, search.get('by'), 'prefix');
  const period = oneOf(PERIODS, search.get('period'), '1h');
  const value = search.get('value');
  const form = useDialog<TrafficTarget | 'written'>();
  const { data, error, refetch, isFetching } = useAdminOtpTrafficQuery({ by, period }, { refetchOnMountOrArgChange: true });
  const choose = (changes: Readonly<Record<string, string>>) =>
    setSearch(new URLSearchParams({ by, period, ...changes }), { replace: true });
  const shown = value === null ? undefined : (data?.data.find((row) => row.value === value) ?? { value, title: null });
  return (
    <PageLayout
      title={t('otp.title')}
      tabs={<AreaTabs parent="/operations/blockLists" />}
      actions={
        <>
          <Segmented
            label={t('otp.period')}
            value={period}
            onChange={(next) => choose({ period: next })}
            options={PERIODS.map((one) => ({ value: one, label: t(`otp.periods.${one}`) }))}
          />
          <IconButton tone="default" icon="refresh" label={t('otp.refresh')} loading={isFetching} onClick={() => void refetch()} />
          {can('otpAbuse.update') ? (
            <Button icon="stop" onClick={() => form.open('written')}>
              {t('otp.refuse')}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack>
        <BlocksCard />
        {data ? <Totals totals={data.totals} /> : null}
        <Segmented
          label={t('otp.kind')}
          value={by}
          onChange={(next) => choose({ by: next })}
          options={OTP_TRAFFIC_KINDS.map((kind) => ({ value: kind, label: t(`otp.kindsMany.${kind}`) }))}
        />
        {data ? (
          <TrafficCard
            traffic={data}
            by={by}
            requestsOf={(one) => `?${new URLSearchParams({ by, period, value: one }).toString()}`}
            onRefuse={(target) => form.open(target)}
          />
        ) : error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={8} />
        )}
      </Stack>
      {form.value ? <BlockForm target={form.value === 'written' ? undefined : form.value} close={form.close} /> : null}
      {shown ? (
        <RequestsPanel by={by} period={period} value={shown.value} title={text.full({ kind: by, ...shown })} onClose={() => choose({})} />
      ) : null}
    </PageLayout>
  );
}

function Totals({ totals }: Pick<OtpTrafficBoard, 'totals'>) {
  const t = useT('admin');
  const { number, percent, money } = useFormat();
  const conversion = otpConversion(totals);
  const figures = [
    ['asked', number(totals.asked)],
    ['verified', number(totals.verified)],
    ['conversion', conversion === null ? '–' : percent(conversion)],
    ['cost', money(totals.cost)],
  ] as const;
  return (
    <div className={`${board['figures']} ${styles['totals']}`}>
      {figures.map(([name, shown]) => (
        <section key={name} className={board['figure']}>
          <h2 className={board['label']}>{t(`otp.column.${name}`)}</h2>
          <span className={board['value']}>{shown}</span>
          <span className={board['hint']}>{t(`otp.hint.${name}`)}</span>
        </section>
      ))}
    </div>
  );
}
