import { useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { useAccountClosingQuery, useAccountTwoFactorQuery } from '../../api.ts';
import { ClosingDialog } from './closing-dialog.tsx';
import styles from './privacy.module.css';

/** Closes the account: what goes, what stays and why, and what has to be settled first. */
export function ClosingCard() {
  const t = useT('account');
  const { data: closing, error, refetch } = useAccountClosingQuery();
  const { data: factors } = useAccountTwoFactorQuery();
  const [isAsking, setAsking] = useState(false);
  const obstacles = closing?.obstacles ?? [];
  return (
    <Card
      title={t('privacy.closing.title')}
      action={
        <Button size="sm" tone="danger" disabled={!closing || !factors || obstacles.length > 0} onClick={() => setAsking(true)}>
          {t('privacy.closing.open')}
        </Button>
      }
    >
      {error && !closing ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!closing && !error ? <Skeleton lines={3} /> : null}
      {closing ? (
        <Stack>
          <p className={styles['text']}>{t('privacy.closing.text', { count: closing.delayDays })}</p>
          {obstacles.length > 0 ? (
            <Notice tone="warning" title={t('privacy.closing.first')}>
              <ul className={styles['points']}>
                {obstacles.map((obstacle) => (
                  <li key={obstacle}>{t(`privacy.closing.obstacle.${obstacle}`)}</li>
                ))}
              </ul>
            </Notice>
          ) : null}
        </Stack>
      ) : null}
      {isAsking && closing ? (
        <ClosingDialog closing={closing} asksPassword={factors?.backupCodes === null} close={() => setAsking(false)} />
      ) : null}
    </Card>
  );
}
