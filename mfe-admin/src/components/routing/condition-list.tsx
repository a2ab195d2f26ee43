import type { ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '@cabinet/design-system/button';
import { useFormField } from '@cabinet/design-system/form';
import { NativeSelect } from '@cabinet/design-system/input';
import styles from './routing.module.css';

interface ConditionListProps<K extends string> {
  /** The field that holds the conditions by kind. */
  name: string;
  /** Kinds in the order in which they are offered. */
  kinds: readonly K[];
  /** What a condition begins with. */
  initial: Readonly<Record<K, unknown>>;
  labelOf: (kind: K) => string;
  /** Says what a rule without conditions is for. */
  none: string;
  /** The input of a condition. */
  children: (kind: K) => ReactNode;
}

/** The conditions of a rule, which all have to hold: each at most once, added and removed. */
export function ConditionList<K extends string>({ name, kinds, initial, labelOf, none, children }: ConditionListProps<K>) {
  const t = useT('admin');
  const { value, set } = useFormField<Partial<Record<K, unknown>>>(name);
  const used = kinds.filter((kind) => value[kind] !== undefined);
  const free = kinds.filter((kind) => value[kind] === undefined);
  return (
    <fieldset className={styles['fieldset']}>
      <legend className={styles['legend']}>{t('tariff.conditionsOfRule')}</legend>
      {used.length > 0 ? (
        <ul className={styles['conditions']}>
          {used.map((kind) => (
            <li key={kind} className={styles['condition']}>
              <span className={styles['conditionName']}>{labelOf(kind)}</span>
              <div className={styles['conditionValue']}>{children(kind)}</div>
              <IconButton
                size="sm"
                tone="ghost"
                icon="close"
                label={t('tariff.removeCondition', { tag: labelOf(kind) })}
                onClick={() => set({ ...value, [kind]: undefined })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles['note']}>{none}</p>
      )}
      {free.length > 0 ? (
        <div className={styles['addCondition']}>
          <NativeSelect
            aria-label={t('tariff.addCondition')}
            placeholder={`+ ${t('tariff.addCondition')}`}
            options={free.map((kind) => ({ value: kind, label: labelOf(kind) }))}
            value=""
            onChange={(kind) => kind !== '' && set({ ...value, [kind]: initial[kind as K] })}
          />
        </div>
      ) : null}
    </fieldset>
  );
}
