import { useT } from '@cabinet/contract/i18n';
import { CopyButton } from '@cabinet/design-system/copy';
import { Segmented } from '@cabinet/design-system/segmented';
import type { CodeText } from './code-groups.ts';
import { useSampleLanguage } from './sample-language.ts';
import styles from './code.module.css';

/** Display names of languages; a language without one is shown as written. */
const NAMES: Readonly<Record<string, string>> = {
  bash: 'curl',
  http: 'HTTP',
  json: 'JSON',
  php: 'PHP',
  python: 'Python',
  sh: 'Shell',
  text: '',
  ts: 'TypeScript',
};
const nameOf = (language: string) => NAMES[language] ?? language;

/** A code block, or the same example in several languages with a choice that applies to the whole article. */
export function Code({ codes }: { codes: readonly CodeText[] }) {
  const t = useT('documentation');
  const [wanted, choose] = useSampleLanguage();
  const shown = codes.find(({ language }) => language === wanted) ?? codes[0];
  if (!shown) return null;
  return (
    <div className={styles['code']}>
      <div className={styles['codeBar']}>
        {codes.length > 1 ? (
          <Segmented
            label={t('language')}
            value={shown.language}
            onChange={choose}
            options={codes.map(({ language }) => ({ value: language, label: nameOf(language) }))}
          />
        ) : (
          <span>{nameOf(shown.language)}</span>
        )}
        <CopyButton slim text={shown.text} />
      </div>
      <pre role="group" aria-label={nameOf(shown.language) || t('code')} tabIndex={0}>
        <code>{shown.text}</code>
      </pre>
    </div>
  );
}
