import { Link } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { DOCUMENTATION } from '@cabinet/domain/public-pages';
import { VersionLine } from '../version/update-link.tsx';
import styles from './frame.module.css';
import { Languages } from './languages.tsx';

/** Version, language and the documentation, under every page (spec 1 §2 "Navigation"). */
export function Footer() {
  const t = useT('shell');
  const { setLocale } = useCabinet().preferences;
  return (
    <footer className={styles['footer']}>
      <Languages label={t('frame.language')} onChoose={setLocale} />
      <Link to={DOCUMENTATION}>{t('frame.documentation')}</Link>
      <VersionLine />
    </footer>
  );
}
