import { useLocale } from '@cabinet/contract/i18n';
import { conditionFields } from '@cabinet/domain/condition-fields';
import type { ContactConditions } from '@cabinet/domain/contact-conditions';
import type { CustomField } from '@cabinet/domain/custom-fields';
import { useConditionWords } from './use-condition-words.ts';

/** Returns a function that says conditions in a sentence; a field that is gone is called by its key. */
export function useConditionsText(): (conditions: ContactConditions, own: readonly CustomField[]) => string {
  const words = useConditionWords();
  const locale = useLocale();
  return ({ match, conditions }, own) => {
    const fields = conditionFields(own);
    const said = conditions.map((condition) => {
      const field = fields.find((one) => one.key === condition.field);
      return `${field ? words.field(field) : condition.field} ${words.comparison(field, condition)}`;
    });
    return new Intl.ListFormat(locale, { type: match === 'all' ? 'conjunction' : 'disjunction' }).format(said);
  };
}
