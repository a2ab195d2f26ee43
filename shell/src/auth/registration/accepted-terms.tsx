import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import type { Settings } from '@cabinet/domain/settings';
import styles from '../ui/auth-page.module.css';

const TERMS = ['publicOffer', 'privacyPolicy'] as const;

/** Links to the terms that are accepted by registering, as far as the operator has set them. */
export function AcceptedTerms({ frontend }: { frontend: Settings['frontend'] | undefined }) {
  const t = useT('auth');
  const documents = TERMS.map((name) => ({ name, href: frontend?.[name] ?? '' })).filter(({ href }) => href !== '');
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
