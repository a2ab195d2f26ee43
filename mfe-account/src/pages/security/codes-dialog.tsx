import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog } from '@cabinet/design-system/dialog';
import { BackupCodes } from '@cabinet/design-system/two-factor';

/** New backup codes, which cannot be read again once the dialog is closed. */
export function CodesDialog({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const t = useT('account');
  const { session } = useCabinet();
  const title = `${session.settings.frontend.title}, ${session.person.username}`;
  return (
    <Dialog
      role="alertdialog"
      title={t('security.codes')}
      width={500}
      onClose={close}
      footer={
        <Button tone="primary" onClick={close}>
          {t('security.kept')}
        </Button>
      }
    >
      <BackupCodes text={(key) => t(`security.factor.${key}`)} codes={codes} title={title} />
    </Dialog>
  );
}
