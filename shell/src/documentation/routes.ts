import { redirect, type RouteObject } from 'react-router';
import { DOCUMENTATION } from '@cabinet/domain/public-pages';
import { FIRST } from './documents.ts';

/** `/documentation/{category}/{file}`, and the way from `/documentation` to the first document; `rest` is what a layout adds to its pages. */
export function documentationRoutes(rest: Pick<RouteObject, 'loader' | 'handle' | 'shouldRevalidate'> = {}): RouteObject[] {
  return [
    {
      path: DOCUMENTATION,
      loader: () => {
        throw redirect(FIRST);
      },
    },
    {
      ...rest,
      path: `${DOCUMENTATION}/:category/*`,
      lazy: async () => ({ Component: (await import('./viewer.tsx')).Viewer }),
    } as RouteObject,
  ];
}
