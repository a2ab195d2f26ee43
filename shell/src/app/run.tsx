import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { loadWithRetries } from '@cabinet/design-system/lazy';
import { isDocumentationPath, isLetterPage, isPublicPage } from '@cabinet/domain/public-pages';
import { SignInScreen } from '../auth/login/sign-in-screen.tsx';
import { signInTexts } from '../auth/login/sign-in-texts.ts';
import { forgetPlaces } from '../palette/forget-places.ts';
import type { Session } from '../session/session.ts';
import type { Observable } from './observable.ts';
import { yieldToMain } from './yield-to-main.ts';
import { documentTitle } from './document-title.ts';
import { setPreference, type Preferences } from './preferences.ts';
import type { RunningApp } from './start.tsx';
import { currentPath, LOGIN, loginPath, targetAfterLogin } from './target.ts';

/** Loads the application behind sign-in, which the sign-in page does not wait for. */
async function loadApp() {
  await yieldToMain();
  const app = await loadWithRetries(() => import('./start.tsx'));
  await yieldToMain();
  return app;
}

/** Whether a page can be opened without a session. */
const isPublic = (path: string) => isPublicPage(path) || isDocumentationPath(path);

/** The cabinet as it runs in one container. */
export interface RunningCabinet {
  /** Resolves when everything that was being loaded is shown. */
  settled(): Promise<void>;
  stop(): void;
}

/** Renders into the single root; hydrates the prerendered sign-in page when that is what is to be shown. */
function createScreen(container: HTMLElement) {
  let root: Root | undefined;
  return {
    show(content: ReactNode, isPrerendered: boolean) {
      if (!root && isPrerendered && container.firstElementChild) root = hydrateRoot(container, content);
      else {
        const drawn = (root ??= createRoot(container));
        // A transition renders in slices between which the browser can respond, and keeps the old content until all of the new is ready.
        startTransition(() => drawn.render(content));
      }
    },
    clear: () => root?.unmount(),
  };
}

/**
 * Runs the cabinet in `container`: the sign-in page while nobody is signed in, the application otherwise. Each identity
 * gets a new application, so that no data of one account stays for the next.
 */
export function runCabinet(container: HTMLElement, session: Session, preferences: Observable<Preferences>): RunningCabinet {
  const screen = createScreen(container);
  let app: RunningApp | undefined;
  let shown: string | null | undefined;
  let generation = 0;
  let work: Promise<void> = Promise.resolve();

  const showSignIn = async (started: number) => {
    const { locale } = preferences.get();
    const texts = await loadWithRetries(() => signInTexts(locale));
    if (started !== generation) return;
    app?.stop();
    app = undefined;
    forgetPlaces();
    document.documentElement.lang = locale;
    document.title = documentTitle(String(texts['title']));
    screen.show(
      <SignInScreen
        key={locale}
        locale={locale}
        texts={texts}
        session={session}
        onLocale={(next) => {
          setPreference(preferences, 'locale', next);
          work = showSignIn(generation);
        }}
        onTyping={() => void loadApp().then(({ preloadApp }) => preloadApp(targetAfterLogin(location)))}
      />,
      container.dataset['written'] === `signin-${locale}`,
    );
  };

  const showPublicPage = async (started: number) => {
    const content = isDocumentationPath(location.pathname)
      ? await (await import('./open-documentation.tsx')).openDocumentation(preferences)
      : await (await import('../auth/open-auth-page.tsx')).openAuthPage(location.pathname, session, preferences);
    if (started !== generation) return;
    app?.stop();
    app = undefined;
    screen.show(content, false);
  };

  const showApp = async (started: number, path: string, isNewSignIn: boolean) => {
    const { startApp } = await loadApp();
    if (started !== generation) return;
    const next = await startApp({ session, preferences, path, isNewSignIn, isWanted: () => started === generation });
    if (started !== generation) return next.stop();
    app?.stop();
    app = next;
    screen.show(next.content, false);
  };

  const update = () => {
    const { claims, actingFor, ended } = session.state();
    const identity = claims ? `${claims.id} ${actingFor?.id ?? ''}` : null;
    if (identity === shown) return;
    const first = shown === undefined;
    const switched = !first && shown !== null && identity !== null;
    const returned = switched && shown?.split(' ')[1] === claims?.id;
    const isNewSignIn = shown === null;
    shown = identity;
    generation += 1;
    if (first && (isLetterPage(location.pathname) || (!claims && isPublic(location.pathname)))) work = showPublicPage(generation);
    else if (!claims) {
      if (location.pathname !== LOGIN) history.replaceState(null, '', ended === 'logout' ? LOGIN : loginPath(currentPath()));
      work = showSignIn(generation);
    } else {
      work = showApp(generation, switched ? (returned ? '/users' : '/') : targetAfterLogin(location), isNewSignIn);
    }
  };

  const unsubscribe = session.subscribe(update);
  update();
  return {
    settled: () => work,
    stop: () => {
      unsubscribe();
      generation += 1;
      app?.stop();
      screen.clear();
      session.dispose();
    },
  };
}
