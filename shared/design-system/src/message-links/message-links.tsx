import { useMemo } from 'react';
import { useResource } from '@cabinet/api/resource';
import { beginningOf } from '@cabinet/domain/excerpt';
import { linkCodesIn, linkNames, type NamedLinks } from '@cabinet/domain/link-names';
import { shortLinkRows } from '@cabinet/domain/short-link-rows';
import { chipKind, chipPieces, hasPlaceholders, usePlaceholderName } from '../placeholder-names/placeholder-names.tsx';
import styles from './message-links.module.css';

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

interface ShownTextProps {
  children: string;
  /** Shows only how the text begins, on one line, to name something by what it says. */
  brief?: boolean;
  /** Names of what only this text may hold, beside fields and links: `{ code: 'Code' }`. */
  names?: Readonly<Record<string, string>>;
}

/** A text for people: its fields and links are chips, named by what stands there for each recipient. */
export function ShownText(text: ShownTextProps) {
  const { children, brief } = text;
  if (hasPlaceholders(children) || linkCodesIn(children).length > 0) return <TextWithChips {...text} />;
  return brief ? beginningOf(children, String) : children;
}

const MARK = /\$\{(link:)?([^{}]*)\}/g;

function TextWithChips({ children, brief, names: own }: ShownTextProps) {
  const nameOf = usePlaceholderName();
  const links = linkNames(useNamedLinks([children]));
  const names = new Map(
    [...children.matchAll(MARK)].flatMap(([mark, link, word = '']) => {
      // A link that is not known yet, or that the user may not see, is still a link.
      const name = link ? (links.get(word) ?? '…') : (own?.[word] ?? nameOf(word));
      return name === undefined ? [] : [[mark, name] as const];
    }),
  );
  const text = brief ? beginningOf(children, (field) => names.get(`\${${field}}`) ?? `\${${field}}`) : children;
  return chipPieces(text, names).map((piece, index) => {
    const kind = chipKind(piece);
    return kind === undefined ? (
      piece.text
    ) : (
      <span key={index} className={styles[kind]}>
        {piece.text}
      </span>
    );
  });
}
