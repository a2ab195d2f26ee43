import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { isNamedContactField } from '@cabinet/domain/contact-fields';
import { OPT_OUT_LINK } from '@cabinet/domain/opt-out-links';
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
  return (placeholder) => {
    if (placeholder === OPT_OUT_LINK.placeholder) return t('placeholder.optOutLink');
    if (isNamedContactField(placeholder)) return t(`column.${placeholder}`);
    const number = /^custom(\d\d)$/.exec(placeholder)?.[1];
    return own.find(({ key }) => key === placeholder)?.title ?? (number && t('placeholder.custom', { number: Number(number) }));
  };
}

/** A text with names in brackets in place of its placeholders: `${firstName}` → "[First name]". What has no name stays. */
export const withPlaceholderNames = (text: string, nameOf: (placeholder: string) => string | undefined): string =>
  text.replace(PLACEHOLDER, (mark) => {
    const name = nameOf(mark.slice(2, -1));
    return name === undefined ? mark : `[${name}]`;
  });

/** Whether a text has something that could be a placeholder. */
export const hasPlaceholders = (text: string): boolean => text.search(PLACEHOLDER) >= 0;
