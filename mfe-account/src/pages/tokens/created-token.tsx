import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { CopyButton } from '@cabinet/design-system/copy';
import { Dialog } from '@cabinet/design-system/dialog';
import { FieldFrame, PasswordInput } from '@cabinet/design-system/input';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';

/** The token's value, masked until it is revealed; a click outside does not close the dialog. */
export function CreatedToken({ token, title, close }: { token: string; title: string; close: () => void }) {
  const t = useT('account');
  return (
    <Dialog role="alertdialog" title={title} width={500} onClose={close} footer={<Button onClick={close}>{t('ui:common.close')}</Button>}>
      <Stack>
        <Notice tone="warning" live>
          {t('tokens.once')}
        </Notice>
        <FieldFrame label={t('tokens.value')} after={<CopyButton slim text={token} label={t('tokens.copy')} />}>
          {(control) => <PasswordInput {...control} autoComplete="off" readOnly value={token} />}
        </FieldFrame>
      </Stack>
    </Dialog>
  );
}
