import { useT } from '@cabinet/contract/i18n';
import { object, string } from '@cabinet/domain/validation';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, PasswordField, SubmitButton } from '@cabinet/design-system/form';

interface PasswordDialogProps {
  title: string;
  text: string;
  /** What the password is for, on the button. */
  action: string;
  /** What throws a field's fault keeps the dialog open. */
  onPassword: (password: string) => Promise<void>;
  close: () => void;
}

const schema = object({ password: string().required().max(128) });

/** Asks for the password before something that whoever finds a session open must not do. */
export function PasswordDialog({ title, text, action, onPassword, close }: PasswordDialogProps) {
  const t = useT('account');
  const submit = async ({ password }: { password: string }) => {
    await onPassword(password);
    close();
  };
  return (
    <Dialog title={title} width={400} onClose={close}>
      <Form schema={schema} initial={{ password: '' }} guard={false} onSubmit={submit}>
        <p>{text}</p>
        <PasswordField name="password" label={t('security.password')} autoComplete="current-password" autoFocus />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton disabledWhile={['invalid']}>{action}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
