import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Drawer } from '@cabinet/design-system/drawer';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { Dot } from '@cabinet/design-system/status';
import { DateTime, Sensitive } from '@cabinet/design-system/value';
import { OTP_ABUSE } from '@cabinet/domain/otp-abuse';
import { AccountLink } from '../../components/account/account-link.tsx';
import { useAdminOtpRequestsQuery, type OtpTrafficQuery } from '../../otp-abuse-api.ts';
import styles from './otp.module.css';

interface RequestsPanelProps extends OtpTrafficQuery {
  value: string;
  title: string;
  onClose: () => void;
}

/** The latest requests behind a row of the board: which phone, from where, through which widget, and whether its code was entered. */
export function RequestsPanel({ by, period, value, title, onClose }: RequestsPanelProps) {
  const t = useT('admin');
  const { money } = useFormat();
  const { data, error, refetch } = useAdminOtpRequestsQuery({ by, period, value }, { refetchOnMountOrArgChange: true });
  return (
    <Drawer title={title} onClose={onClose}>
      <p className={styles['quiet']}>{t('otp.requestsNote', { count: OTP_ABUSE.rows })}</p>
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton lines={8} />}
      {data?.length === 0 ? <p className={styles['quiet']}>{t('otp.none')}</p> : null}
      <ul className={styles['requests']}>
        {data?.map(({ id, phone, network, widget, OwnerId, codes, cost, verifiedAt, createdAt }) => (
          <li key={id}>
            <span className={styles['target']}>
              <strong>
                <Sensitive>{phone}</Sensitive>
              </strong>
              <span className={styles['quiet']}>
                {widget} · <AccountLink id={OwnerId} />
                {network === null ? null : <> · {network}</>}
              </span>
            </span>
            <span className={styles['outcome']}>
              <Dot tone={verifiedAt === null ? 'neutral' : 'success'}>{t(verifiedAt === null ? 'otp.notVerified' : 'otp.verified')}</Dot>
              <span className={styles['quiet']}>
                <DateTime at={createdAt} /> · {t('otp.codes', { count: codes })} · {money(cost)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
