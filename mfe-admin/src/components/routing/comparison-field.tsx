import { useT } from '@cabinet/contract/i18n';
import { useFormField } from '@cabinet/design-system/form';
import { FieldFrame, Input, NativeSelect } from '@cabinet/design-system/input';
import styles from './routing.module.css';

/** How a sender or a text is compared. */
const COMPARISONS = { sender: ['equals', 'matches'], text: ['contains', 'matches'] } as const;

interface ComparisonFieldProps {
  /** The field that holds the comparison. */
  name: string;
  kind: keyof typeof COMPARISONS;
  /** What a pattern may be made of. */
  patternHint: string;
}

/** A text and how it is compared. */
export function ComparisonField({ name, kind, patternHint }: ComparisonFieldProps) {
  const t = useT('admin');
  const is = useFormField<string>(`${name}.is`);
  const value = useFormField<string>(`${name}.value`);
  return (
    <div className={styles['comparison']}>
      <NativeSelect
        aria-label={t('routing.comparison')}
        options={COMPARISONS[kind].map((one) => ({ value: one, label: t(`routing.is.${one}`) }))}
        value={is.value}
        onChange={is.set}
      />
      <FieldFrame
        label={<span className="cab-visually-hidden">{t(`routing.condition.${kind}`)}</span>}
        hint={is.value === 'matches' ? patternHint : undefined}
        {...(value.error ? { error: value.error } : {})}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={value.value}
            onChange={({ target }) => value.set(target.value)}
            onBlur={value.leave}
          />
        )}
      </FieldFrame>
    </div>
  );
}
