import { useEffect, type ReactNode } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Locale } from '@cabinet/domain/locales';
import { DOCUMENTATION } from '@cabinet/domain/public-pages';
import { documentationRoutes } from '../documentation/routes.ts';
import { loadDocumentationTexts } from '../documentation/texts.ts';
import { ClearFrame } from '../layouts/clear-frame.tsx';
import { speak } from './language.ts';
import type { Observable } from './observable.ts';
import { choose, type Taste } from './preferences.ts';

/** Leads out of the documentation: whatever else there is begins with a document of its own. */
const leave = ({ request }: { request: Request }) => {
  location.assign(request.url);
  return new Promise<never>(() => undefined);
};

function createRouter(onLocale: (locale: Locale) => void) {
  return createBrowserRouter([
    {
      element: <ClearFrame onLocale={onLocale} />,
      hydrateFallbackElement: <></>,
      children: [...documentationRoutes(), { path: '*', loader: leave }],
    },
  ]);
}

function Documentation({ router }: { router: ReturnType<typeof createRouter> }) {
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
}

/** The documentation for whoever is not signed in, in the clear layout (spec 1 §2). */
export async function openDocumentation(taste: Observable<Taste>): Promise<ReactNode> {
  await speak(taste.get().locale, loadDocumentationTexts);
  const onLocale = (locale: Locale) => void speak(locale, loadDocumentationTexts).then(() => choose(taste, 'locale', locale));
  return <Documentation key={DOCUMENTATION} router={createRouter(onLocale)} />;
}
