/** `${link:` and whatever follows to the brace: what is no code of a link is refused rather than sent as it is written. */
const MARK = /\$\{link:([^{}]*)\}/g;

/** A link as the texts of an account name it: the address that each message has in its place, and where that leads. */
export interface NamedLink {
  /** The short address, which is completed by the part of the message. */
  shortUrl: string;
  fullUrl: string;
}
/** Links by the codes by which texts name them. */
export type NamedLinks = Readonly<Record<string, NamedLink>>;

/** The codes of the links that a text names, each once, in order. */
export const linkCodesIn = (text: string): string[] => [...new Set([...text.matchAll(MARK)].map((match) => match[1] ?? ''))];

/** Puts an address in place of each link that a text names; what `addressOf` does not know stays as it is written. */
export const fillLinks = (text: string, addressOf: (code: string) => string | undefined): string =>
  text.includes('${link:') ? text.replace(MARK, (mark, code: string) => addressOf(code) ?? mark) : text;

/** Characters of a link's name at most. */
const NAME_CHARACTERS = 40;

/** Where a link leads, without what is the same for most; never a bare word, which would name a contact field. */
function nameOf(fullUrl: string): string {
  const plain = fullUrl.replace(/^https?:\/\/(?:www\.)?/, '').replace(/[{}]/g, '');
  const whole = plain.indexOf('/') === plain.length - 1 && plain.includes('.') ? plain.slice(0, -1) : plain;
  return whole.length > NAME_CHARACTERS ? `${whole.slice(0, NAME_CHARACTERS - 1)}…` : whole;
}

/** What people read in place of the codes of links: where they lead. Of links that would be called the same, the later ones have their code beside it. */
export function linkNames(links: NamedLinks): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [code, { fullUrl }] of Object.entries(links)) {
    const name = nameOf(fullUrl);
    names.set(code, taken.has(name) ? `${name} ${code}` : name);
    taken.add(name);
  }
  return names;
}

/** A text as people write it: each link that is known as `${where it leads}`. */
export const showLinks = (text: string, names: ReadonlyMap<string, string>): string =>
  fillLinks(text, (code) => {
    const name = names.get(code);
    return name === undefined ? undefined : `\${${name}}`;
  });
