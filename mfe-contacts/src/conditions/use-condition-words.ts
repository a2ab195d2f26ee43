import { useT } from '@cabinet/contract/i18n';
import type { ConditionOperator } from '@cabinet/domain/contact-conditions';
import type { CustomFieldType } from '@cabinet/domain/custom-fields';

/** Returns a function that says an operator as people read it; dates are before and after, not less and more. */
export function useConditionWords(): (type: CustomFieldType | undefined, operator: ConditionOperator) => string {
  const t = useT('contacts');
  return (type, operator) =>
    type === 'date' && (operator === 'less' || operator === 'more')
      ? t(`conditions.dates.${operator}`)
      : t(`conditions.operators.${operator}`);
}
