import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { DateTime } from '@cabinet/design-system/value';
import { otpBlocks, type OtpBlock } from '@cabinet/domain/otp-abuse';
import { MAX_LIMIT } from '@cabinet/domain/resource';
import { AccountLink } from '../../components/account/account-link.tsx';
import styles from './otp.module.css';
import { useOtpBlock } from './use-otp-block.ts';
import { useTrafficText } from './use-traffic-text.ts';

/** Who gets no codes at present, how many requests that has refused, and the button that takes it back. */
export function BlocksCard() {
  const t = useT('admin');
  const { data, error, refetch } = useResource(otpBlocks).useFind({ $limit: MAX_LIMIT }, { refetchOnMountOrArgChange: true });
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data || data.data.length === 0) return null;
  return (
    <Card title={t('otp.blocks')} note={t('otp.blocksNote')}>
      <ul className={styles['blocks']}>
        {data.data.map((block) => (
          <Block key={block.id} block={block} />
        ))}
      </ul>
    </Card>
  );
}

function Block({ block }: { block: OtpBlock }) {
  const t = useT('admin');
  const { can } = useCabinet();
  const { number } = useFormat();
  const text = useTrafficText();
  const { allow, isChanging } = useOtpBlock();
  const { reason, until, refused, OwnerId, createdAt } = block;
  return (
    <li className={styles['block']}>
      <span className={styles['target']}>
        <strong>{text.full(block)}</strong>
        <span className={styles['quiet']}>{reason}</span>
      </span>
      <span className={styles['quiet']}>
        {t('otp.refusedCount', { count: refused, number: number(refused) })}
        <br />
        {until === null ? (
          t('otp.untilAllowed')
        ) : (
          <>
            {t('otp.untilLabel')} <DateTime exact at={until} />
          </>
        )}
      </span>
      <span className={styles['quiet']}>
        {OwnerId === null ? null : <AccountLink id={OwnerId} />}
        <br />
        <DateTime at={createdAt} />
      </span>
      {can('otpAbuse.update') ? (
        <Button size="sm" loading={isChanging} onClick={() => void allow(block)}>
          {t('otp.allow')}
        </Button>
      ) : null}
    </li>
  );
}
