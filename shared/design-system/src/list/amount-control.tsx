import { useT } from '@cabinet/contract/i18n';
import { Input } from '../input/input.tsx';
import { amountsOf } from './query.ts';
import styles from './filter-dialog.module.css';

interface AmountControlProps {
  label: string;
  /** The typed lower and upper bound; either may be empty. */
  value: readonly string[];
  onChange: (value: readonly string[] | undefined) => void;
}

/** The filter control for a range of amounts, whose ends may each stay open. */
export function AmountControl({ label, value: [from = '', to = ''], onChange }: AmountControlProps) {
  const t = useT('ui');
  const isWrong = amountsOf([from, to]) === undefined;
  const set = (next: readonly [string, string]) => onChange(next.some(Boolean) ? next : undefined);
  const box = (end: 'from' | 'to', text: string, change: (text: string) => void) => (
    <Input
      inputMode="decimal"
      autoComplete="off"
      aria-label={`${label}: ${t(`preset.${end}`)}`}
      aria-invalid={isWrong || undefined}
      placeholder={t(`preset.${end}`)}
      value={text}
      onChange={(event) => change(event.target.value)}
    />
  );
  return (
    <fieldset className={styles['group']}>
      <legend>{label}</legend>
      <div className={styles['ends']}>
        {box('from', from, (text) => set([text, to]))}
        {box('to', to, (text) => set([from, text]))}
      </div>
      {isWrong ? (
        <p role="alert" className={styles['wrong']}>
          {t('list.filter.amounts')}
        </p>
      ) : null}
    </fieldset>
  );
}
