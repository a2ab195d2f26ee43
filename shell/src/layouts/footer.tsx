import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { VersionLine } from '../version/update-link.tsx';
import styles from './frame.module.css';
import { Languages } from './languages.tsx';

/** Version and language, under every page. */
export function Footer() {
  const t = useT('shell');
  const { setLocale } = useCabinet().preferences;
  return (
    <footer className={styles['footer']}>
      <Languages label={t('frame.language')} onChoose={setLocale} />
      <VersionLine />
    </footer>
  );
}
