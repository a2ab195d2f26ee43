import { redirect, type RouteObject, type ShouldRevalidateFunction } from 'react-router';
import { REGISTRATION } from '@cabinet/domain/public-pages';
import { documentationRoutes } from '../documentation/routes.ts';
import { CrashPage } from '../layouts/crash-page.tsx';
import { Frame } from '../layouts/frame.tsx';
import type { PageHandle } from '../layouts/page-title.tsx';
import { LeftOut } from '../federation/left-out.tsx';
import { leftOut } from '../federation/releases.ts';
import { RemoteMount } from '../federation/remote-mount.tsx';
import { guard, guardPage, redirectTo } from './guards.ts';
import type { Services } from './services.ts';
import { LOGIN } from './target.ts';

const onlyPaths: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname;

function shellPages(services: Services): RouteObject[] {
  const loader = guard(services, true);
  const page = (path: string, key: string, lazy: NonNullable<RouteObject['lazy']>): RouteObject => ({
    path,
    loader,
    lazy,
    handle: { shell: `${key}.title` } satisfies PageHandle,
    shouldRevalidate: onlyPaths,
  });
  return [
    page('/', 'home', async () => ({ Component: (await import('../pages/home/page.tsx')).Page })),
    page('/survey', 'survey', async () => ({ Component: (await import('../entrance/survey.tsx')).Page })),
    page('/about', 'about', async () => ({ Component: (await import('../pages/about/page.tsx')).Page })),
    page('/forbidden', 'forbidden', async () => ({ Component: (await import('../pages/forbidden/page.tsx')).Page })),
    page('/debug', 'debug', async () => ({ Component: (await import('../pages/debug/page.tsx')).Page })),
  ];
}

function areaPages(services: Services): RouteObject[] {
  return services.declarations.flatMap((declaration) => {
    const { area, routes, redirects } = declaration;
    const pages = Object.entries(routes).map(([name, route]): RouteObject => ({
      path: route.path,
      loader: guardPage(services, route, area, name),
      element: <RemoteMount key={`${area}.${name}`} area={area} page={name} />,
      handle: { area, label: route.title } satisfies PageHandle,
      shouldRevalidate: onlyPaths,
    }));
    const old = Object.entries(redirects).map(([path, target]): RouteObject => ({ path, loader: redirectTo(services, target) }));
    return [...pages, ...old];
  });
}

/** Addresses of areas that this page does without say so, instead of leading home without a word. */
function leftOutPages(services: Services): RouteObject[] {
  const loader = guard(services, true);
  return leftOut().flatMap(({ paths, error }) =>
    paths.map((path): RouteObject => ({ path, loader, element: <LeftOut error={error} />, shouldRevalidate: onlyPaths })),
  );
}

const to = (path: string) => () => {
  throw redirect(path);
};

/** Every address behind sign-in: the shell's pages, the areas' as they declare them, and home for the rest (spec 1 §2). */
export function createRoutes(services: Services): RouteObject[] {
  return [
    {
      element: <Frame />,
      hydrateFallbackElement: <></>,
      children: [
        {
          errorElement: <CrashPage />,
          children: [
            ...shellPages(services),
            ...areaPages(services),
            ...documentationRoutes({
              loader: guard(services, true),
              handle: { shell: 'frame.documentation' } satisfies PageHandle,
              shouldRevalidate: onlyPaths,
            }),
            ...leftOutPages(services),
            { path: '/support', loader: to('/about') },
            ...[LOGIN, REGISTRATION, '/recover/*'].map((path) => ({ path, loader: to('/') })),
            { path: '*', loader: to('/') },
          ],
        },
      ],
    },
  ];
}
