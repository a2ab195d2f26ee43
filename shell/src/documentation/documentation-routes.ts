import { redirect, type RouteObject } from 'react-router';
import { DOCUMENTATION_PATH } from '@cabinet/domain/public-pages';
import { FIRST_ARTICLE } from './articles.ts';

/**
 * Routes of the articles, and the redirect from `/documentation` to the first of them; `rest` is what a layout adds to
 * the article route.
 */
export function documentationRoutes(rest: Pick<RouteObject, 'loader' | 'handle' | 'shouldRevalidate'> = {}): RouteObject[] {
  return [
    {
      path: DOCUMENTATION_PATH,
      loader: () => {
        throw redirect(FIRST_ARTICLE);
      },
    },
    {
      ...rest,
      path: `${DOCUMENTATION_PATH}/:category/*`,
      lazy: async () => ({ Component: (await import('./viewer.tsx')).Viewer }),
    } as RouteObject,
  ];
}
