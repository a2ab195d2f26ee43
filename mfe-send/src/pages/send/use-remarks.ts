import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { ContactField } from '@cabinet/domain/contacts';
import { placeholdersIn, unknownPlaceholders } from '@cabinet/domain/placeholders';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { useFieldName } from './use-field-name.ts';

/** What will surprise the sender: fields that are empty for some, and names that no contact has. */
export function useRemarks(text: string, quote: SendingQuote | undefined): string[] {
  const t = useT('send');
  const format = useFormat();
  const fieldName = useFieldName();
  const asked = new Set<string>(placeholdersIn(text));
  return [
    ...unknownPlaceholders(text).map((name) => t('unknownField', { field: `\${${name}}` })),
    ...Object.entries(quote?.emptyPlaceholders ?? {})
      .filter(([name, count]) => count > 0 && asked.has(name))
      .map(([name, count]) => t('emptyFor', { count, number: format.number(count), field: fieldName(name as ContactField) })),
  ];
}
