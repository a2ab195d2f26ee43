import { useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { AppSetUp, BackupCodes, type FactorText } from '@cabinet/design-system/two-factor';
import type { Locale } from '@cabinet/domain/locales';
import type { FinishSetUp, NewFactor, SetUp, SignInAnswer } from '@cabinet/domain/two-factor';
import { AuthPage } from '../auth/ui/auth-page.tsx';
import page from '../auth/ui/auth-page.module.css';
import { createPasskey, sent } from './passkey.ts';
import { useProof } from './use-proof.ts';

interface SetUpPageProps {
  step: string;
  onToken: (token: string) => void;
  onLocale: (locale: Locale) => void;
}

/** Sets up the factor that an account has to have, before anything else opens; then shows its backup codes. */
export function SetUpPage({ step, onToken, onLocale }: SetUpPageProps) {
  const t = useT('twoFactor');
  const text = (key: FactorText) => t(`factor.${key}`);
  const { isBusy, message, prove } = useProof();
  const [app, setApp] = useState<SetUp>();
  const [done, setDone] = useState<SignInAnswer>();
  const finish = async (body: FinishSetUp) => setDone(await sent<SignInAnswer>('login/setUp', 'PUT', body));
  const begin = (factor: NewFactor) =>
    void prove(async () => {
      const begun = await sent<SetUp>('login/setUp', 'POST', { step, factor });
      if (factor === 'totp') return setApp(begun);
      await finish({ step: begun.step, passkey: await createPasskey(begun.options ?? {}) });
    });

  if (done?.token !== undefined) {
    const { token, backupCodes = [] } = done;
    return (
      <AuthPage title={t('setUp.saved')} onLocale={onLocale}>
        <Stack>
          <BackupCodes text={text} codes={backupCodes} title={document.title} />
          <Button tone="primary" size="lg" block onClick={() => onToken(token)}>
            {t('setUp.go')}
          </Button>
        </Stack>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('setUp.title')} onLocale={onLocale}>
      <Stack>
        <p className={page['lead']}>{t('setUp.lead')}</p>
        {message && (
          <Notice tone="error" live>
            {message}
          </Notice>
        )}
        {app ? (
          <AppSetUp text={text} setUp={app} onCode={finish} onCancel={() => setApp(undefined)} />
        ) : (
          <>
            <Stack>
              <Button tone="primary" size="lg" block loading={isBusy} onClick={() => begin('passkey')}>
                {t('setUp.passkey')}
              </Button>
              <p className={page['beside']}>{t('setUp.passkeyText')}</p>
            </Stack>
            <Stack>
              <Button size="lg" block loading={isBusy} onClick={() => begin('totp')}>
                {t('setUp.app')}
              </Button>
              <p className={page['beside']}>{t('setUp.appText')}</p>
            </Stack>
          </>
        )}
      </Stack>
      <p className={page['beside']}>
        <a href="/login">{t('second.back')}</a>
      </p>
    </AuthPage>
  );
}
