import type { ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { CopyButton } from '@cabinet/design-system/copy';
import { Switch } from '@cabinet/design-system/input';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import type { useShortVersion } from './use-short-version.ts';
import styles from './utm.module.css';

type ShortVersion = ReturnType<typeof useShortVersion>;

export interface UtmResultProps {
  /** The link; of its short version nothing where it is made only once the link is used. */
  result: Pick<ShortVersion, 'address'> & Partial<ShortVersion>;
  /** Says what has to be filled in while there is no address. */
  missing: string;
  wantsShort: boolean;
  onWantsShort: (wants: boolean) => void;
  /** Shown below the short version. */
  children?: ReactNode;
}

function Address({ label, address, copy }: { label: string; address: string; copy: string }) {
  return (
    <div className={styles['result']}>
      <span className={styles['label']}>{label}</span>
      <output className={styles['address']} aria-label={label}>
        {address}
      </output>
      <CopyButton text={address} label={copy} />
    </div>
  );
}

/** The link as it is being made, and its short version, each to copy. */
export function UtmResult({ result, missing, wantsShort, onWantsShort, children }: UtmResultProps) {
  const t = useT('settings');
  const { address, short, error, isPending, retry } = result;
  if (address === undefined) return <p className={styles['missing']}>{missing}</p>;
  return (
    <Stack>
      <Address label={t('utm.result')} address={address} copy={t('utm.copy')} />
      <Switch label={t('utm.short')} checked={wantsShort} onChange={onWantsShort} />
      {short === undefined ? null : <Address label={t('utm.shortResult')} address={short} copy={t('utm.copyShort')} />}
      {children}
      {isPending ? (
        <p className={styles['missing']} role="status">
          {t('utm.shortening')}
        </p>
      ) : null}
      {error === undefined ? null : <ErrorNotice error={error} onRetry={retry} />}
    </Stack>
  );
}
