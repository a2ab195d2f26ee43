import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { CopyButton } from '@cabinet/design-system/copy';
import styles from './account-number.module.css';

/** The number by which support finds the account. */
export function AccountNumber() {
  const t = useT('account');
  const { session } = useCabinet();
  return (
    <Card title={t('profile.number.title')} action={<CopyButton slim text={session.user.id} label={t('profile.number.copy')} />}>
      <code className={styles['number']}>{session.user.id}</code>
      <p className={styles['note']}>{t('profile.number.note')}</p>
    </Card>
  );
}
