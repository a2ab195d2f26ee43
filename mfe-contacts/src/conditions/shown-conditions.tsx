import { useLocale, useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Row } from '@cabinet/design-system/page';
import type { ContactConditions } from '@cabinet/domain/contact-conditions';
import type { CustomField } from '@cabinet/domain/custom-fields';
import { useConditionWords } from './use-condition-words.ts';

interface ShownConditionsProps {
  conditions: ContactConditions;
  own: readonly CustomField[];
  onClear: () => void;
}

/** The conditions that a list is filtered by, in a sentence, and the way back to the whole list. */
export function ShownConditions({ conditions: { match, conditions }, own, onClear }: ShownConditionsProps) {
  const t = useT('contacts');
  const words = useConditionWords();
  const joined = new Intl.ListFormat(useLocale(), { type: match === 'all' ? 'conjunction' : 'disjunction' });
  const said = conditions.map(({ field: key, operator, value }) => {
    const field = own.find((one) => one.key === key);
    const shown = field?.type === 'boolean' && value ? t(value === 'true' ? 'customFields.yes' : 'customFields.no') : value;
    return [field?.title ?? key, words(field?.type, operator), shown].filter(Boolean).join(' ');
  });
  return (
    <Row>
      <span role="status">{joined.format(said)}</span>
      <Button size="sm" tone="ghost" onClick={onClear}>
        {t('conditions.clear')}
      </Button>
    </Row>
  );
}
