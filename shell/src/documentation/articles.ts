import { DOCUMENTATION_PATH } from '@cabinet/domain/public-pages';

/** The page of the API reference, which the server makes: calls can be tried in it (docs/decisions/0125). */
export const API_REFERENCE = '/api/docs';

/** An article, served as `GET docs/{locale}/{category}/{file}.md` (spec 1 §7). */
export interface ArticleRef {
  category: string;
  /** Without its extension; may lie in a folder. */
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
    'user/wapi',
    'user/opt-outs',
    'user/widgets',
    'user/short-links',
    'user/balance',
    'user/storage',
    'user/settings',
    'user/account',
    'user/users',
    'user/moderation',
    'user/tariff-editor',
    'user/operations',
    'user/installation',
    'user/troubleshooting',
  ],
  api: ['HTTP-REST', 'versions', 'SMPP', 'code-examples', 'integrations', 'assistants'],
};

/** All listed articles by category, in reading order; their titles are texts, `titles.<file>`. */
export const SECTIONS = Object.entries(CATEGORIES).map(([category, files]) => ({
  category,
  articles: files.map((file): ArticleRef => ({ category, file })),
}));

/** All listed articles in reading order. */
export const ARTICLES: readonly ArticleRef[] = SECTIONS.flatMap(({ articles }) => articles);

/** The key of an article's title. */
export const titleKey = ({ file }: ArticleRef): string => `titles.${file.replace(/^.*\//, '')}`;

/** The address of an article, at one of its headings. */
export function articlePath({ category, file }: ArticleRef, id?: string): string {
  const path = `${DOCUMENTATION_PATH}/${category}/${file}`;
  return id ? `${path}?id=${encodeURIComponent(id)}` : path;
}

/** The article to which `/documentation` redirects. */
export const FIRST_ARTICLE = articlePath(ARTICLES[0]!);

/** The articles before and after an article; neither for one that is not listed. */
export function neighbours({ category, file }: ArticleRef): { previous?: ArticleRef | undefined; next?: ArticleRef | undefined } {
  const at = ARTICLES.findIndex((one) => one.category === category && one.file === file);
  return at < 0 ? {} : { previous: ARTICLES[at - 1], next: ARTICLES[at + 1] };
}
