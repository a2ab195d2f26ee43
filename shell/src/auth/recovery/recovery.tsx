import { useEffect, useState } from 'react';
import { useLocale, useT } from '@cabinet/contract/i18n';
import { Form, SubmitButton, TextField } from '@cabinet/design-system/form';
import { Notice } from '@cabinet/design-system/notice';
import type { Locale } from '@cabinet/domain/locales';
import { RECOVERY_LOCK_SECONDS, recoverSchema, type Recover as Asked } from '@cabinet/domain/registration';
import { PuzzleStatus } from '../../puzzle/puzzle-status.tsx';
import { useSending } from '../../puzzle/use-sending.ts';
import { AuthPage } from '../ui/auth-page.tsx';
import styles from '../ui/auth-page.module.css';

/** Requests an email with a recovery key; the answer does not tell whether the account exists (spec 1 §4 "Recovery"). */
export function RecoveryPage({ onLocale }: { onLocale: (locale: Locale) => void }) {
  const t = useT('auth');
  const locale = useLocale();
  const { isSolving, sendSolving } = useSending();
  const [sent, setSent] = useState(false);
  const [locked, setLocked] = useState(false);
  useEffect(() => {
    if (!locked) return;
    const timer = setTimeout(() => setLocked(false), RECOVERY_LOCK_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [locked]);

  const ask = async ({ id }: Asked) => {
    const answer = await sendSolving({ path: 'recover', method: 'POST', body: { id, locale } });
    if ('error' in answer) {
      setLocked(true);
      throw answer.error;
    }
    setSent(true);
  };

  return (
    <AuthPage title={t('recover.title')} onLocale={onLocale}>
      <p className={styles['lead']}>{t('recover.lead')}</p>
      <Form schema={recoverSchema} initial={{ id: '', locale: undefined }} onSubmit={ask} guard={false}>
        {sent && <Notice tone="success">{t('recover.sent')}</Notice>}
        <TextField name="id" label={t('recover.id')} autoComplete="username" autoFocus />
        <PuzzleStatus isSolving={isSolving} />
        <SubmitButton size="lg" block disabled={locked}>
          {t(sent ? 'recover.again' : 'recover.submit')}
        </SubmitButton>
      </Form>
      <p className={styles['beside']}>
        <a href="/login">{t('recover.back')}</a>
      </p>
    </AuthPage>
  );
}
