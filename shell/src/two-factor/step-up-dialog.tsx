import { useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextField } from '@cabinet/design-system/form';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { anyCodeSchema } from '@cabinet/domain/two-factor';
import { useLazyTexts } from '../app/lazy-texts.ts';
import { sent, signChallenge } from './passkey.ts';
import { SECURITY_PAGE, type StepUpQuestion } from './step-up.ts';
import { loadTwoFactorTexts } from './texts.ts';
import { useProof } from './use-proof.ts';

/** Asks for the second factor before a call that needs it again; the call is repeated when it is proved. */
export function StepUpDialog({ factors, answer }: StepUpQuestion) {
  const t = useT('twoFactor');
  const isReady = useLazyTexts(loadTwoFactorTexts);
  const { isBusy, message, prove } = useProof();
  const hasApp = factors.includes('totp');
  const hasPasskey = factors.includes('passkey');
  const [isBackup, setBackup] = useState(false);
  if (!isReady) return null;
  const close = () => answer(false);
  const finish = async (body: object) => {
    await sent('twoFactor/stepUp', 'POST', body);
    answer(true);
  };
  const cancel = <Button onClick={close}>{t('ui:common.cancel')}</Button>;
  if (factors.length === 0) {
    const footer = (
      <>
        {cancel}
        <Button tone="primary" to={SECURITY_PAGE} onClick={close}>
          {t('stepUp.open')}
        </Button>
      </>
    );
    return (
      <Dialog title={t('stepUp.title')} width={400} onClose={close} footer={footer}>
        {t('stepUp.none')}
      </Dialog>
    );
  }
  const hasField = hasApp || isBackup;
  const toggle = factors.includes('backupCode') && (
    <Button tone="ghost" size="sm" onClick={() => setBackup(!isBackup)}>
      {t(!isBackup ? 'second.toBackup' : hasApp ? 'second.toApp' : 'second.usePasskey')}
    </Button>
  );
  return (
    <Dialog title={t('stepUp.title')} width={400} onClose={close} footer={hasField ? undefined : cancel}>
      <Stack>
        <p>{t('stepUp.text')}</p>
        {message ? (
          <Notice tone="error" live>
            {message}
          </Notice>
        ) : null}
        {hasPasskey && !isBackup ? (
          <Button
            tone={hasApp ? 'default' : 'primary'}
            block
            loading={isBusy}
            onClick={() => void prove(async () => finish(await signChallenge('twoFactor/stepUp/options')))}
          >
            {t('second.usePasskey')}
          </Button>
        ) : null}
        {hasField ? (
          <Form
            key={String(isBackup)}
            schema={anyCodeSchema}
            initial={{ code: '' }}
            guard={false}
            onSubmit={({ code }) => prove(() => finish({ code }))}
          >
            <TextField
              name="code"
              label={t(isBackup ? 'second.backup' : 'second.code')}
              autoComplete={isBackup ? 'off' : 'one-time-code'}
              inputMode={isBackup ? 'text' : 'numeric'}
              autoFocus
            />
            {toggle}
            <DialogFooter>
              {cancel}
              <SubmitButton disabledWhile={['invalid']}>{t('second.submit')}</SubmitButton>
            </DialogFooter>
          </Form>
        ) : (
          toggle
        )}
      </Stack>
    </Dialog>
  );
}
