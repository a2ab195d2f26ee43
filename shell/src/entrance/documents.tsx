import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import type { Settings } from '@cabinet/domain/settings';
import styles from './entrance.module.css';

const NAMES = ['publicOffer', 'privacyPolicy'] as const;

/** What somebody accepts by registering, where the operator has put it into the settings. */
export function Documents({ frontend }: { frontend: Settings['frontend'] | undefined }) {
  const t = useT('entrance');
  const documents = NAMES.map((name) => ({ name, href: frontend?.[name] ?? '' })).filter(({ href }) => href !== '');
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
