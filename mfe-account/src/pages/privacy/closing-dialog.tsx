import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { ACCOUNT_CLOSING, type AccountClosing } from '@cabinet/domain/account-closing';
import { object, string } from '@cabinet/domain/validation';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, PasswordField, SubmitButton, TextAreaField } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import { useAccountCloseMutation } from '../../api.ts';
import styles from './privacy.module.css';

const refundTo = string().trim().max(ACCOUNT_CLOSING.maxRefundText);
const withPassword = object({ password: string().required().max(128), refundTo });
const withFactor = object({ password: string().max(128), refundTo });

interface Wish {
  password?: string | undefined;
  refundTo?: string | undefined;
}

interface ClosingDialogProps {
  closing: AccountClosing;
  /** Whether the account has no second factor, so that its password is asked for. */
  asksPassword: boolean;
  close: () => void;
}

/** Says what closing the account takes with it and what becomes of its money, and asks for it. */
export function ClosingDialog({ closing: { balance, delayDays }, asksPassword, close }: ClosingDialogProps) {
  const t = useT('account');
  const { money } = useFormat();
  const { notify, session } = useCabinet();
  const [ask] = useAccountCloseMutation();
  const submit = async ({ password, refundTo: wish }: Wish) => {
    await ask({ ...(password ? { password } : {}), ...(wish ? { refundTo: wish } : {}) }).unwrap();
    notify({ tone: 'success', title: t('privacy.closing.done', { count: delayDays }) });
    close();
    await session.logout();
  };
  return (
    <Dialog title={t('privacy.closing.title')} width={500} onClose={close}>
      <Form<Wish>
        schema={asksPassword ? withPassword : withFactor}
        initial={{ password: '', refundTo: '' }}
        guard={false}
        onSubmit={submit}
      >
        <Stack>
          <ul className={styles['points']}>
            <li>{t('privacy.closing.at', { count: delayDays })}</li>
            <li>{t('privacy.closing.goes')}</li>
            <li>{t('privacy.closing.stays')}</li>
            <li>{t('privacy.closing.name', { count: ACCOUNT_CLOSING.reservedDays })}</li>
          </ul>
          {balance > 0 ? (
            <TextAreaField
              name="refundTo"
              label={t('privacy.closing.refundTo', { amount: money(balance) })}
              hint={t('privacy.closing.refundHint')}
              rows={2}
              maxLength={ACCOUNT_CLOSING.maxRefundText}
            />
          ) : null}
          {asksPassword ? <PasswordField name="password" label={t('security.password')} autoComplete="current-password" /> : null}
        </Stack>
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton tone="danger" disabledWhile={['invalid']}>
            {t('privacy.closing.action')}
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
