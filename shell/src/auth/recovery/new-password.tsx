import { useCallback, useEffect, useState } from 'react';
import { send } from '@cabinet/api/base-query';
import type { ApiError } from '@cabinet/api/errors';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Form, PasswordField, SubmitButton } from '@cabinet/design-system/form';
import { Notice } from '@cabinet/design-system/notice';
import type { Locale } from '@cabinet/domain/locales';
import { newPasswordSchema, type NewPassword as Chosen } from '@cabinet/domain/registration';
import { AuthPage } from '../ui/auth-page.tsx';
import styles from '../ui/auth-page.module.css';

type KeyState = 'checking' | 'valid' | 'invalid' | 'failed' | 'done';

/** Sets a new password with the key of a recovery email (spec 1 §4 "Recovery", §8 "Recovery"). */
export function NewPasswordPage({ recoveryKey, onLocale }: { recoveryKey: string; onLocale: (locale: Locale) => void }) {
  const t = useT('auth');
  const [state, setState] = useState<KeyState>('checking');
  const path = `recover/${encodeURIComponent(recoveryKey)}`;
  const check = useCallback(async () => {
    setState('checking');
    const answer = await send({ path });
    setState('error' in answer ? 'failed' : (answer.data as { result: boolean }).result ? 'valid' : 'invalid');
  }, [path]);
  useEffect(() => void check(), [check]);

  const save = async (body: Chosen) => {
    const answer = await send({ path, method: 'POST', body });
    if (!('error' in answer)) return setState('done');
    const error: ApiError = answer.error;
    if (error.code !== 'RECOVERY_KEY') throw error;
    setState('invalid');
  };

  return (
    <AuthPage title={t('newPassword.title')} onLocale={onLocale}>
      {state === 'checking' && <p className={styles['lead']}>{t('newPassword.checking')}</p>}
      {state === 'failed' && (
        <Notice tone="error">
          {t('newPassword.failed')}{' '}
          <Button size="sm" onClick={() => void check()}>
            {t('newPassword.retry')}
          </Button>
        </Notice>
      )}
      {state === 'invalid' && (
        <Notice tone="error">
          {t('newPassword.invalid')} <a href="/recover">{t('newPassword.repeat')}</a>
        </Notice>
      )}
      {state === 'done' && <Notice tone="success">{t('newPassword.done')}</Notice>}
      {state === 'valid' && (
        <>
          <p className={styles['lead']}>{t('newPassword.lead')}</p>
          <Form schema={newPasswordSchema} initial={{ password: '' }} onSubmit={save} guard={false}>
            <PasswordField name="password" label={t('newPassword.password')} autoComplete="new-password" generates={[]} autoFocus />
            <SubmitButton size="lg" block disabledWhile={['invalid']}>
              {t('newPassword.submit')}
            </SubmitButton>
          </Form>
        </>
      )}
      <p className={styles['beside']}>
        <a href="/login">{t('recover.back')}</a>
      </p>
    </AuthPage>
  );
}
