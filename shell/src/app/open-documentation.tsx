import { useEffect, type ReactNode } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Locale } from '@cabinet/domain/locales';
import { DOCUMENTATION_PATH } from '@cabinet/domain/public-pages';
import { documentationRoutes } from '../documentation/documentation-routes.ts';
import { loadDocumentationTexts } from '../documentation/documentation-texts.ts';
import { PublicLayout } from '../layouts/public-layout.tsx';
import { changeLanguage } from './language.ts';
import type { Observable } from './observable.ts';
import { setPreference, type Preferences } from './preferences.ts';

/** Leaves the documentation by loading a new document: every other address has an application of its own. */
const leaveDocumentation = ({ request }: { request: Request }) => {
  location.assign(request.url);
  return new Promise<never>(() => undefined);
};

function createRouter(onLocale: (locale: Locale) => void) {
  return createBrowserRouter([
    {
      element: <PublicLayout onLocale={onLocale} />,
      hydrateFallbackElement: <></>,
      children: [...documentationRoutes(), { path: '*', loader: leaveDocumentation }],
    },
  ]);
}

function Documentation({ router }: { router: ReturnType<typeof createRouter> }) {
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
}

/** Opens the documentation for visitors who are not signed in, in the public layout (spec 1 §2). */
export async function openDocumentation(preferences: Observable<Preferences>): Promise<ReactNode> {
  await changeLanguage(preferences.get().locale, loadDocumentationTexts);
  const onLocale = (locale: Locale) =>
    void changeLanguage(locale, loadDocumentationTexts).then(() => setPreference(preferences, 'locale', locale));
  return <Documentation key={DOCUMENTATION_PATH} router={createRouter(onLocale)} />;
}
