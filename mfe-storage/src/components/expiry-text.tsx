import { useEffect, useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { DateTime } from '@cabinet/design-system/value';
import type { StoredFile } from '@cabinet/domain/files';
import { expiryOf } from '../model/expiry.ts';
import styles from './files.module.css';

const two = (value: number) => String(value).padStart(2, '0');

/** The expiry time of a file; the last hour counts down by the second. */
export function ExpiryText({ file }: { file: StoredFile }) {
  const t = useT('storage');
  const [now, setNow] = useState(Date.now);
  const expiry = expiryOf(file, now);
  const isSoon = expiry.kind === 'soon';
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), isSoon ? 1000 : 30_000);
    return () => clearInterval(timer);
  }, [isSoon]);
  if (expiry.kind === 'later') return <DateTime at={expiry.at} interactive={false} />;
  if (expiry.kind === 'soon')
    return <span className={styles['soon']}>{t('expiry.in', { time: `${two(expiry.minutes)}:${two(expiry.seconds)}` })}</span>;
  return <span className={expiry.kind === 'gone' ? styles['soon'] : styles['quiet']}>{t(`expiry.${expiry.kind}`)}</span>;
}
