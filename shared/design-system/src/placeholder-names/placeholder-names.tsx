import { useCallback } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { isNamedContactField } from '@cabinet/domain/contact-fields';
import { OPT_OUT_LINK, OPT_OUT_MARK } from '@cabinet/domain/opt-out-links';
import { CUSTOM_FIELD, customFieldRows, type CustomField } from '@cabinet/domain/custom-field-rows';

const NONE: readonly CustomField[] = [];
const PLACEHOLDER = /\$\{\w+\}/g;

/** The fields that the account has added to its contacts, which its texts may name; none until they are loaded. */
export function useOwnFields(): readonly CustomField[] {
  const { can, session } = useCabinet();
  const { data } = useResource(customFieldRows).useFind(
    { OwnerId: session.user.id, isActive: true, $limit: CUSTOM_FIELD.perAccount },
    { skip: !can('contacts.get') },
  );
  return data?.data ?? NONE;
}

/** Returns a function that names what a placeholder stands for: a field of contacts, as the account has named it, or the opt-out link; undefined for any other. */
export function usePlaceholderName(): (placeholder: string) => string | undefined {
  const t = useT('ui');
  const own = useOwnFields();
  return useCallback(
    (placeholder) => {
      if (placeholder === OPT_OUT_LINK.placeholder) return t('placeholder.optOutLink');
      if (isNamedContactField(placeholder)) return t(`column.${placeholder}`);
      const number = /^custom(\d\d)$/.exec(placeholder)?.[1];
      return own.find(({ key }) => key === placeholder)?.title ?? (number && t('placeholder.custom', { number: Number(number) }));
    },
    [t, own],
  );
}

/** A text with names in brackets in place of its placeholders: `${firstName}` → "[First name]". What has no name stays. */
export const withPlaceholderNames = (text: string, nameOf: (placeholder: string) => string | undefined): string =>
  text.replace(PLACEHOLDER, (mark) => {
    const name = nameOf(mark.slice(2, -1));
    return name === undefined ? mark : `[${name}]`;
  });

/** Whether a text has something that could be a placeholder. */
export const hasPlaceholders = (text: string): boolean => text.search(PLACEHOLDER) >= 0;

/** Names of chips by what they stand for in a text: `${firstName}` → "First name". No two have the same. */
export type ChipNames = ReadonlyMap<string, string>;

/** The names of marks; of marks that would be called the same, the later ones have their own word beside it. */
export function chipNames(entries: Iterable<readonly [mark: string, name: string]>): ChipNames {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [mark, name] of entries) {
    const own = taken.has(name) ? `${name} (${mark.slice(2, -1)})` : name;
    names.set(mark, own);
    taken.add(own);
  }
  return names;
}

/** A piece of a text: a chip by its name, or what stands between chips. `mark` is what a chip stands for; of an unknown one it is the text itself. */
export interface ChipPiece {
  text: string;
  mark?: string;
  isKnown?: boolean;
}

/** A text in pieces; `edge` is put at both ends of each name of a chip. */
export function chipPieces(text: string, names: ChipNames, edge = ''): ChipPiece[] {
  return text
    .split(/(\$\{[^{}]*\})/)
    .map((piece, index): ChipPiece => {
      if (index % 2 === 0) return { text: piece };
      const name = names.get(piece);
      if (name !== undefined) return { text: edge + name + edge, mark: piece, isKnown: true };
      return /^\$\{\w+\}$/.test(piece) ? { text: piece, mark: piece, isKnown: false } : { text: piece };
    })
    .filter(({ text: piece }) => piece !== '');
}

/** What a piece of a text is: a field, a link, a name that nothing has; undefined for the words between. */
export function chipKind({ mark, isKnown }: ChipPiece): 'field' | 'link' | 'unknown' | undefined {
  if (mark === undefined) return undefined;
  if (!isKnown) return 'unknown';
  return mark === OPT_OUT_MARK || mark.startsWith('${link:') ? 'link' : 'field';
}
