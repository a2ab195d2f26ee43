import { useEffect, useState } from 'react';
import { send } from '@cabinet/api/base-query';
import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import type { SettingsAnswer } from '@cabinet/domain/settings';
import styles from './entrance.module.css';

const NAMES = ['publicOffer', 'privacyPolicy'] as const;

/** What somebody accepts by registering, where the operator has put it into the settings. */
export function Documents() {
  const t = useT('entrance');
  const [documents, setDocuments] = useState<readonly { name: (typeof NAMES)[number]; href: string }[]>([]);
  useEffect(() => {
    const wanted = new AbortController();
    void send({ path: 'settings' }, wanted.signal).then((answer) => {
      if (wanted.signal.aborted || 'error' in answer) return;
      const { frontend } = (answer.data as SettingsAnswer).settings;
      setDocuments(NAMES.map((name) => ({ name, href: frontend[name] })).filter(({ href }) => href !== ''));
    });
    return () => wanted.abort();
  }, []);
  if (documents.length === 0) return null;
  return (
    <p className={styles['beside']}>
      {t('registration.terms')}{' '}
      {documents.map(({ name, href }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <Link href={href}>{t(name === 'publicOffer' ? 'registration.publicOffer' : 'registration.privacyPolicy')}</Link>
        </span>
      ))}
    </p>
  );
}
