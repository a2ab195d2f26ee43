import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { passkeyTitleField, type FinishSetUp, type NewFactor, type SetUp } from '@cabinet/domain/two-factor';
import { deviceOf } from '@cabinet/domain/user-agents';
import { object, string } from '@cabinet/domain/validation';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, PasswordField, SubmitButton, TextField } from '@cabinet/design-system/form';
import { Notice } from '@cabinet/design-system/notice';
import { createPasskey } from '@cabinet/design-system/passkey';
import { AppSetUp } from '@cabinet/design-system/two-factor';
import { useAccountBeginFactorMutation, useAccountFinishFactorMutation } from '../../api.ts';

interface AddFactorProps {
  factor: NewFactor;
  /** The first factor asks for the password. */
  isFirst: boolean;
  /** Called with the backup codes that come with the first factor. */
  onCodes: (codes: readonly string[]) => void;
  close: () => void;
}

const schemaOf = (factor: NewFactor, isFirst: boolean) =>
  object({
    password: isFirst ? string().required().max(128) : string().max(128),
    title: factor === 'passkey' ? passkeyTitleField() : string(),
  });

/** Adds an authenticator app or a passkey: the password for the first, a name for a passkey, then its first use. */
export function AddFactor({ factor, isFirst, onCodes, close }: AddFactorProps) {
  const t = useT('account');
  const { notify } = useCabinet();
  const [begin] = useAccountBeginFactorMutation();
  const [finish] = useAccountFinishFactorMutation();
  const [app, setApp] = useState<SetUp>();
  const [isDismissed, setDismissed] = useState(false);
  const keep = async (body: FinishSetUp) => {
    const { backupCodes } = await finish(body).unwrap();
    notify({ tone: 'success', title: t(factor === 'passkey' ? 'security.passkeyAdded' : 'security.appAdded') });
    close();
    if (backupCodes) onCodes(backupCodes);
  };
  const submit = async ({ password, title }: { password: string; title: string }) => {
    setDismissed(false);
    const begun = await begin({ factor, password: isFirst ? password : undefined }).unwrap();
    if (factor === 'totp') return setApp(begun);
    const passkey = await createPasskey(begun.options ?? {});
    if (!passkey) return setDismissed(true);
    await keep({ step: begun.step, passkey, title });
  };
  return (
    <Dialog title={t(factor === 'passkey' ? 'security.addPasskey' : 'security.addApp')} width={500} onClose={close}>
      {app ? (
        <AppSetUp text={(key) => t(`security.factor.${key}`)} setUp={app} onCode={keep} onCancel={close} />
      ) : (
        <Form
          schema={schemaOf(factor, isFirst)}
          initial={{ password: '', title: factor === 'passkey' ? deviceOf(navigator.userAgent) : '' }}
          guard={false}
          onSubmit={submit}
        >
          {isDismissed ? (
            <Notice tone="error" live>
              {t('security.dismissed')}
            </Notice>
          ) : null}
          {factor === 'passkey' ? (
            <TextField name="title" label={t('security.name')} hint={t('security.nameHint')} autoFocus={!isFirst} />
          ) : null}
          {isFirst ? (
            <PasswordField name="password" label={t('security.password')} autoComplete="current-password" />
          ) : factor === 'totp' ? (
            <p>{t('security.appNext')}</p>
          ) : null}
          <DialogFooter>
            <Button onClick={close}>{t('ui:common.cancel')}</Button>
            <SubmitButton disabledWhile={['invalid']}>{t('security.next')}</SubmitButton>
          </DialogFooter>
        </Form>
      )}
    </Dialog>
  );
}
