import type { ImportKind } from '../api.ts';
import styles from './import.module.css';
import { useImportTexts } from './use-import-texts.ts';

const EXAMPLES: Readonly<Record<ImportKind, string>> = {
  contacts: 'phone;firstName;lastName;date\n+7 916 123-45-67;Анна;Ковалёва;14.03.1991\n8 903 555-01-22;Борис;;',
  optOuts: 'recipient;channel;reason\n+7 916 123-45-67;sms;By phone\nanna@example.com;email;',
};

/** Explains the format of an import file. */
export function FormatHelp({ of, open = false }: { of: ImportKind; open?: boolean }) {
  const t = useImportTexts(of);
  return (
    <details className={styles['help']} open={open}>
      <summary>{t('import.help.title')}</summary>
      <ul>
        <li>{t('import.help.columns')}</li>
        <li>{t('import.help.fields')}</li>
        <li>{t('import.help.encoding')}</li>
        {of === 'contacts' ? <li>{t('import.help.dates')}</li> : null}
        <li>{t('import.help.repeats')}</li>
      </ul>
      <pre className={styles['example']}>{EXAMPLES[of]}</pre>
    </details>
  );
}
