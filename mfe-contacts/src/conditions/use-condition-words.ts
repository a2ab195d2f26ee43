import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { isActivityField, isFactField, takesDays, type ConditionField, type ConditionOperator } from '@cabinet/domain/condition-fields';
import type { ContactCondition } from '@cabinet/domain/contact-conditions';
import type { ContactField } from '@cabinet/domain/contacts';
import { useFieldLabel } from '../model/use-field-label.ts';

/** What conditions are made of, as people read it. */
export function useConditionWords() {
  const t = useT('contacts');
  const labelOf = useFieldLabel();
  const { number } = useFormat();
  const nameOf = ({ title, key }: ConditionField): string => {
    if (title !== undefined) return title;
    if (isActivityField(key)) return t(`conditions.activity.${key.slice('activity.'.length)}`);
    return isFactField(key) ? t(`conditions.facts.${key.slice('contact.'.length)}`) : labelOf(key as ContactField);
  };
  /** Dates are before and after, not less and more; what people did is never empty. */
  const operatorOf = (field: ConditionField | undefined, operator: ConditionOperator): string => {
    const isDate = field?.type === 'date';
    if (isDate && (operator === 'less' || operator === 'more')) return t(`conditions.dates.${operator}`);
    const isDone = field !== undefined && isActivityField(field.key);
    if (isDone && (operator === 'isFilled' || operator === 'isEmpty')) return t(`conditions.activity.${operator}`);
    return t(`conditions.operators.${operator}`);
  };
  const valueOf = (field: ConditionField | undefined, value: string): string => {
    if (field?.type === 'boolean') return t(value === 'true' ? 'customFields.yes' : 'customFields.no');
    return field?.key === 'gender' ? t(`ui:gender.${value}`) : value;
  };
  return {
    field: nameOf,
    /** The heading that a field is offered under; undefined for those that stand without one. */
    group: ({ key }: ConditionField): string | undefined => (isActivityField(key) ? t('conditions.behaviour') : undefined),
    operator: operatorOf,
    value: valueOf,
    /** A condition as it is said; a field that is gone is called by its key. */
    condition: (field: ConditionField | undefined, { field: key, operator, value }: ContactCondition): string => {
      const name = field ? nameOf(field) : key;
      if (value && takesDays(operator))
        return `${name} ${t(`conditions.lastDays.${operator}`, { count: Number(value), number: number(Number(value)) })}`;
      if (value && operator === 'is') return t('conditions.equals', { field: name, value: valueOf(field, value) });
      return [name, operatorOf(field, operator), value && valueOf(field, value)].filter(Boolean).join(' ');
    },
  };
}
