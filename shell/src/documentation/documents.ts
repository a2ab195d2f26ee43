import { DOCUMENTATION } from '@cabinet/domain/public-pages';

/** A document by its place: `GET docs/{locale}/{category}/{file}.md` (spec 1 §7). */
export interface Place {
  category: string;
  /** Without its ending; may lie in a folder. */
  file: string;
}

const CATEGORIES: Readonly<Record<'platform' | 'api', readonly string[]>> = {
  platform: [
    'user/instruction',
    'user/getting-started',
    'user/navigation',
    'user/sending',
    'user/contacts',
    'user/messages',
    'user/sender-names',
    'user/opt-outs',
    'user/widgets',
    'user/short-links',
    'user/balance',
    'user/storage',
    'user/settings',
    'user/account',
    'user/users',
    'user/moderation',
    'user/troubleshooting',
  ],
  api: ['HTTP-REST', 'SMPP', 'code-examples'],
};

/** Every document that is listed, by category, in the order of reading. Their names are texts: `titles.<file>`. */
export const SECTIONS = Object.entries(CATEGORIES).map(([category, files]) => ({
  category,
  places: files.map((file): Place => ({ category, file })),
}));

/** All of them, one after another. */
export const PLACES: readonly Place[] = SECTIONS.flatMap(({ places }) => places);

/** Key of a document's name. */
export const titleKey = ({ file }: Place): string => `titles.${file.replace(/^.*\//, '')}`;

/** Address of a document, at one of its headings. */
export function documentPath({ category, file }: Place, id?: string): string {
  const path = `${DOCUMENTATION}/${category}/${file}`;
  return id ? `${path}?id=${encodeURIComponent(id)}` : path;
}

/** The first document, where `/documentation` leads. */
export const FIRST = documentPath(PLACES[0]!);

/** Those before and after a document; neither for one that is not listed. */
export function neighbours({ category, file }: Place): { previous?: Place | undefined; next?: Place | undefined } {
  const at = PLACES.findIndex((one) => one.category === category && one.file === file);
  return at < 0 ? {} : { previous: PLACES[at - 1], next: PLACES[at + 1] };
}
