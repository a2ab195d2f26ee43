import { useMemo } from 'react';
import { useResource } from '@cabinet/api/resource';
import { fillLinks, linkCodesIn, linkNames, type NamedLinks } from '@cabinet/domain/link-names';
import { shortLinkRows } from '@cabinet/domain/short-link-rows';
import { hasPlaceholders, usePlaceholderName, withPlaceholderNames } from '../placeholder-names/placeholder-names.tsx';

/** Links that are asked for at once. */
const MAX_LINKS = 100;

/** The links that texts name, by their codes; links that the user may not see, or that are gone, are absent. */
export function useNamedLinks(texts: readonly (string | undefined)[]): NamedLinks {
  const asked = [...new Set(texts.flatMap((text) => linkCodesIn(text ?? '')))].slice(0, MAX_LINKS).join(',');
  const code = useMemo(() => (asked === '' ? [] : asked.split(',')), [asked]);
  const { data } = useResource(shortLinkRows).useFind({ code, $limit: MAX_LINKS }, { skip: code.length === 0 });
  return useMemo(() => {
    const found = new Map(data?.data.map(({ code: own = '', shortUrl, fullUrl }) => [own, { shortUrl, fullUrl }]));
    return Object.fromEntries(code.flatMap((one) => (found.has(one) ? [[one, found.get(one)!] as const] : [])));
  }, [code, data]);
}

/** A text for people: in brackets stand the names of its fields, and where its links lead. */
export function ShownText({ children }: { children: string }) {
  return hasPlaceholders(children) || linkCodesIn(children).length > 0 ? <TextWithNames>{children}</TextWithNames> : children;
}

function TextWithNames({ children }: { children: string }) {
  const nameOf = usePlaceholderName();
  const links = linkNames(useNamedLinks([children]));
  return fillLinks(withPlaceholderNames(children, nameOf), (code) => {
    const name = links.get(code);
    return name && `[${name}]`;
  });
}
