import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { placeholdersIn, unknownPlaceholders } from '@cabinet/domain/placeholders';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { readWithout } from '../../model/read-without.ts';
import { useChipNames } from './use-chip-names.ts';
import { useOwnFields, usePlaceholderName } from '@cabinet/design-system/placeholder-names';

/** Warnings about placeholders: fields that are empty for some recipients, with what these read instead, and names that no contact field has. */
export function useRemarks(text: string, quote: SendingQuote | undefined): string[] {
  const t = useT('send');
  const format = useFormat();
  const nameOf = usePlaceholderName();
  const { names } = useChipNames(text);
  const named = (field: string) => `[${names.get(`\${${field}}`) ?? field}]`;
  const own = useOwnFields().map(({ key }) => key);
  const asked = new Set<string>([...placeholdersIn(text), ...own.filter((key) => text.includes(`\${${key}}`))]);
  return [
    ...unknownPlaceholders(text, own).map((name) => t('unknownField', { field: `\${${name}}` })),
    ...Object.entries(quote?.emptyPlaceholders ?? {})
      .filter(([name, count]) => count > 0 && asked.has(name))
      .map(([name, count]) => {
        const empty = t('emptyFor', { count, number: format.number(count), field: nameOf(name) ?? name });
        return t('emptyReads', { empty, text: readWithout(text, name, named) });
      }),
  ];
}
