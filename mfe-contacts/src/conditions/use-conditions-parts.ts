import { useLocale } from '@cabinet/contract/i18n';
import { conditionFields } from '@cabinet/domain/condition-fields';
import type { ContactConditions } from '@cabinet/domain/contact-conditions';
import type { CustomField } from '@cabinet/domain/custom-fields';
import { useConditionWords } from './use-condition-words.ts';

/** A condition in words, or what stands between two of them. */
type ConditionsPart = ReturnType<Intl.ListFormat['formatToParts']>[number];

/** Returns a function that says conditions as the parts of a sentence. */
export function useConditionsParts(): (conditions: ContactConditions, own: readonly CustomField[]) => ConditionsPart[] {
  const words = useConditionWords();
  const locale = useLocale();
  return ({ match, conditions }, own) => {
    const fields = conditionFields(own);
    const said = conditions.map((condition) =>
      words.condition(
        fields.find(({ key }) => key === condition.field),
        condition,
      ),
    );
    return new Intl.ListFormat(locale, { type: match === 'all' ? 'conjunction' : 'disjunction' }).formatToParts(said);
  };
}
