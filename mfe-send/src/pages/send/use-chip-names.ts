import { useMemo } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { CONTACT_FIELDS } from '@cabinet/domain/contact-fields';
import { linkMark, linkNames, type NamedLinks } from '@cabinet/domain/message-links';
import { OPT_OUT_MARK } from '@cabinet/domain/opt-out-links';
import { chipNames, useOwnFields, usePlaceholderName, type ChipNames } from '@cabinet/design-system/placeholder-names';
import { useNamedLinks } from '@cabinet/design-system/message-links';

interface ChipsOfText {
  names: ChipNames;
  /** The links that the text names. */
  links: NamedLinks;
}

/** What people read in place of a text's marks: names of fields, and where its links lead. */
export function useChipNames(text: string): ChipsOfText {
  const t = useT('send');
  const own = useOwnFields();
  const nameOf = usePlaceholderName();
  const links = useNamedLinks([text]);
  const optOut = t('ui:placeholder.optOutLink');
  const names = useMemo(
    () =>
      chipNames([
        ...CONTACT_FIELDS.map((field) => [`\${${field}}`, nameOf(field) ?? field] as const),
        ...own.map(({ key, title }) => [`\${${key}}`, title] as const),
        [OPT_OUT_MARK, optOut] as const,
        ...[...linkNames(links)].map(([code, name]) => [linkMark(code), name] as const),
      ]),
    [nameOf, own, optOut, links],
  );
  return { names, links };
}
