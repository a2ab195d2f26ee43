import { useT } from '@cabinet/contract/i18n';
import { appCodeSchema, type FinishSetUp, type SetUp } from '@cabinet/domain/two-factor';
import { Button } from '../button/button.tsx';
import { CopyButton } from '../copy/copy.tsx';
import { DialogFooter } from '../dialog/dialog.tsx';
import { Form, SubmitButton, TextField } from '../form/form.tsx';
import { Notice } from '../notice/notice.tsx';
import { Stack } from '../page/page.tsx';
import { QrCode } from '../qr-code/qr-code.tsx';
import styles from './two-factor.module.css';

/** Texts of these components, which their users bring: they are shown once in the life of an account, and are no part of the first load. */
export type FactorText =
  | 'install'
  | 'scan'
  | 'qr'
  | 'byHand'
  | 'copyKey'
  | 'code'
  | 'codeHint'
  | 'connect'
  | 'codes'
  | 'codesOnce'
  | 'download'
  | 'copyCodes';

interface AppSetUpProps {
  text: (key: FactorText) => string;
  setUp: SetUp;
  /** Keeps the app whose first code is given; rejects with the `ApiError` of a wrong one. */
  onCode: (body: FinishSetUp) => Promise<unknown>;
  onCancel: () => void;
}

/** How an authenticator app gets its key: as a QR code or as text; its first code keeps it. */
export function AppSetUp({ text, setUp: { step, totp }, onCode, onCancel }: AppSetUpProps) {
  const t = useT('ui');
  const { secret = '', uri = '' } = totp ?? {};
  return (
    <Form schema={appCodeSchema} initial={{ code: '' }} guard={false} onSubmit={({ code }) => onCode({ step, code })}>
      <ol className={styles['steps']}>
        <li>{text('install')}</li>
        <li>{text('scan')}</li>
      </ol>
      <div className={styles['key']}>
        <QrCode text={uri} label={text('qr')} />
        <div className={styles['text']}>
          <p>{text('byHand')}</p>
          <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secret} label={text('copyKey')} />
        </div>
      </div>
      <TextField name="code" label={text('code')} hint={text('codeHint')} autoComplete="one-time-code" inputMode="numeric" />
      <DialogFooter>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <SubmitButton disabledWhile={['invalid']}>{text('connect')}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}

/** Backup codes, shown this once: to copy, to download. */
export function BackupCodes({ text, codes, title }: { text: (key: FactorText) => string; codes: readonly string[]; title: string }) {
  const lines = codes.join('\n');
  const download = () => {
    const url = URL.createObjectURL(new Blob([`${title}\n\n${lines}\n`], { type: 'text/plain' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: 'backup-codes.txt' });
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Stack>
      <Notice tone="warning" live>
        {text('codesOnce')}
      </Notice>
      <ul className={styles['codes']} aria-label={text('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button icon="download" onClick={download}>
          {text('download')}
        </Button>
        <CopyButton text={lines} label={text('copyCodes')} />
      </div>
    </Stack>
  );
}
