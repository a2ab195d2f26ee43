import type { ComponentType } from 'react';
import { redirect, type RouteObject, type ShouldRevalidateFunction } from 'react-router';
import { currentLocale } from '@cabinet/contract/i18n';
import { loadWithRetries } from '@cabinet/design-system/lazy';
import { REGISTRATION_PATH, SETUP_PATH } from '@cabinet/domain/public-pages';
import { documentationRoutes } from '../documentation/documentation-routes.ts';
import { CrashPage } from '../layouts/crash-page.tsx';
import { CabinetLayout } from '../layouts/cabinet-layout.tsx';
import type { PageHandle } from '../layouts/page-title.tsx';
import { Unavailable } from '../federation/unavailable.tsx';
import { unavailableAreas } from '../federation/releases.ts';
import { RemoteMount } from '../federation/remote-mount.tsx';
import { guard, guardPage, redirectTo } from './guards.ts';
import { loadLateTexts } from './lazy-texts.ts';
import type { Services } from './services.ts';
import { LOGIN } from './target.ts';

const onPathChange: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname;

function shellPages(services: Services): RouteObject[] {
  const loader = guard(services, true);
  const page = (path: string, key: string, lazy: () => Promise<{ Component: ComponentType }>): RouteObject => ({
    path,
    loader,
    lazy: async () => {
      // Home shows nothing of them.
      if (path === '/') return lazy();
      const [module] = await Promise.all([lazy(), loadWithRetries(() => loadLateTexts(currentLocale()))]);
      return module;
    },
    handle: { shell: `${key}.title` } satisfies PageHandle,
    shouldRevalidate: onPathChange,
  });
  return [
    page('/', 'home', async () => ({ Component: (await import('../pages/home/page.tsx')).Page })),
    page('/survey', 'survey', async () => ({ Component: (await import('../auth/registration/survey.tsx')).Page })),
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
      shouldRevalidate: onPathChange,
    }));
    const oldPaths = Object.entries(redirects).map(([path, target]): RouteObject => ({ path, loader: redirectTo(services, target) }));
    return [...pages, ...oldPaths];
  });
}

/** Routes of areas that cannot be used in this page: they say why instead of redirecting home without a word. */
function unavailablePages(services: Services): RouteObject[] {
  const loader = guard(services, true);
  return unavailableAreas().flatMap(({ paths, error }) =>
    paths.map((path): RouteObject => ({ path, loader, element: <Unavailable error={error} />, shouldRevalidate: onPathChange })),
  );
}

const redirectToPath = (path: string) => () => {
  throw redirect(path);
};

/** All routes behind sign-in: the shell's pages, the pages that areas declare, and a redirect home for anything else (spec 1 §2). */
export function createRoutes(services: Services): RouteObject[] {
  return [
    {
      element: <CabinetLayout />,
      errorElement: <CrashPage />,
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
              shouldRevalidate: onPathChange,
            }),
            ...unavailablePages(services),
            { path: '/support', loader: redirectToPath('/about') },
            ...[LOGIN, REGISTRATION_PATH, SETUP_PATH, '/recover/*'].map((path) => ({ path, loader: redirectToPath('/') })),
            { path: '*', loader: redirectToPath('/') },
          ],
        },
      ],
    },
  ];
}
