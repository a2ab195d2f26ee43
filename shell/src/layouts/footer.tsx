import { Link } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { DOCUMENTATION_PATH } from '@cabinet/domain/public-pages';
import { VersionLine } from '../version/version-line.tsx';
import styles from './footer.module.css';
import { Languages } from './languages.tsx';

/** The footer of every page: languages, documentation and version (spec 1 §2 "Navigation"). */
export function Footer() {
  const t = useT('shell');
  const { setLocale } = useCabinet().preferences;
  return (
    <footer className={`${styles['footer']} ${styles['muted']}`}>
      <Languages label={t('frame.language')} onChoose={setLocale} />
      <Link to={DOCUMENTATION_PATH}>{t('frame.documentation')}</Link>
      <VersionLine />
    </footer>
  );
}
