import { useT } from '@cabinet/contract/i18n';
import styles from './import.module.css';

const EXAMPLE = 'phone;firstName;lastName;date\n+7 916 123-45-67;Анна;Ковалёва;14.03.1991\n8 903 555-01-22;Борис;;';

/** What a file should look like. */
export function FormatHelp({ open = false }: { open?: boolean }) {
  const t = useT('contacts');
  return (
    <details className={styles['help']} open={open}>
      <summary>{t('import.help.title')}</summary>
      <ul>
        <li>{t('import.help.columns')}</li>
        <li>{t('import.help.fields')}</li>
        <li>{t('import.help.encoding')}</li>
        <li>{t('import.help.dates')}</li>
        <li>{t('import.help.repeats')}</li>
      </ul>
      <pre className={styles['example']}>{EXAMPLE}</pre>
    </details>
  );
}
