import { useT } from '@cabinet/contract/i18n';
import { isFactField, type ConditionField, type ConditionOperator } from '@cabinet/domain/condition-fields';
import type { ContactField } from '@cabinet/domain/contacts';
import { useFieldLabel } from '../model/use-field-label.ts';

/** What conditions are made of, as people read it. */
export function useConditionWords() {
  const t = useT('contacts');
  const labelOf = useFieldLabel();
  return {
    field: ({ title, key }: ConditionField): string =>
      title ?? (isFactField(key) ? t(`conditions.facts.${key.slice('contact.'.length)}`) : labelOf(key as ContactField)),
    /** Dates are before and after, not less and more. */
    operator: (type: ConditionField['type'] | undefined, operator: ConditionOperator): string =>
      type === 'date' && (operator === 'less' || operator === 'more')
        ? t(`conditions.dates.${operator}`)
        : t(`conditions.operators.${operator}`),
    value: (field: ConditionField | undefined, value: string): string => {
      if (field?.type === 'boolean') return t(value === 'true' ? 'customFields.yes' : 'customFields.no');
      return field?.key === 'gender' ? t(`ui:gender.${value}`) : value;
    },
  };
}
