import { lazy, Suspense } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import type { RemoteModule } from '@cabinet/contract/remote';
import { renderPage, type PageOptions } from './render-page.tsx';

function routesOf({ manifest, pages }: RemoteModule): RouteObject[] {
  const declared = Object.entries(manifest.routes).map(([name, { path }]) => {
    const Page = lazy(async () => {
      const load = pages[name];
      if (!load) throw new Error(`No page "${name}"`);
      return { default: (await load()).Page };
    });
    return {
      path,
      element: (
        <Suspense>
          <Page />
        </Suspense>
      ),
    };
  });
  const redirects = Object.entries(manifest.redirects).map(([path, target]) => ({
    path,
    element: <Navigate to={manifest.routes[target.split('.')[1] ?? '']?.path ?? '/'} replace />,
  }));
  return [...declared, ...redirects];
}

/** Renders an area at `path`, with the pages, redirects and links that its `remote.ts` exports. */
export function renderRemote(remote: RemoteModule, options: Omit<PageOptions, 'area' | 'route'> & { path: string }) {
  const [first, ...rest] = routesOf(remote);
  return renderPage(<>{first?.element}</>, {
    ...options,
    area: remote.manifest.area,
    route: first?.path ?? '/',
    routes: [...rest, ...(options.routes ?? [])],
    manifests: [remote.manifest, ...(options.manifests ?? [])],
  });
}
