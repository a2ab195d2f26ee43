import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { CopyButton } from '@cabinet/design-system/copy';
import { Dialog } from '@cabinet/design-system/dialog';
import { FieldFrame, PasswordInput } from '@cabinet/design-system/input';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import type { Token } from '@cabinet/domain/tokens';
import styles from './tokens.module.css';

/** What stands for the token in a command on the screen. */
const MASK = '••••••••';

interface CreatedTokenProps {
  made: Pick<Token, 'token' | 'scopes'>;
  title: string;
  close: () => void;
}

/** The token's value, masked until it is revealed, to be copied, with a first call to try it; a click outside does not close the dialog. */
export function CreatedToken({ made: { token = '', scopes }, title, close }: CreatedTokenProps) {
  const t = useT('account');
  const readsBalance = !scopes || scopes.includes('balance.read');
  return (
    <Dialog
      role="alertdialog"
      title={title}
      width={500}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('tokens.done')}</Button>
          <CopyButton tone="primary" text={token} label={t('tokens.copy')} />
        </>
      }
    >
      <Stack>
        <Notice tone="warning" live>
          {t('tokens.once')}
        </Notice>
        <FieldFrame label={t('tokens.value')}>
          {(control) => <PasswordInput {...control} className={styles['token']} autoComplete="off" readOnly value={token} />}
        </FieldFrame>
        {readsBalance ? <FirstCall token={token} /> : null}
      </Stack>
    </Dialog>
  );
}

/** A command that asks for the balance with the token, which is in the copy and not on the screen. */
function FirstCall({ token }: { token: string }) {
  const t = useT('account');
  const { id } = useCabinet().session.user;
  const commandWith = (secret: string) => `curl '${location.origin}/api/billings/balance/${id}' \\\n  -H 'Authorization: Bearer ${secret}'`;
  return (
    <section aria-label={t('tokens.firstCall')}>
      <div className={styles['callHead']}>
        <span>{t('tokens.firstCall')}</span>
        <CopyButton slim text={commandWith(token)} label={t('tokens.copyCall')} />
      </div>
      <pre className={styles['call']}>{commandWith(MASK)}</pre>
    </section>
  );
}
