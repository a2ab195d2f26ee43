import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { isDocumentation, isPublicPage } from '@cabinet/domain/public-pages';
import { SignInScreen } from '../pages/login/sign-in-screen.tsx';
import { signInTexts } from '../pages/login/sign-in-texts.ts';
import { forgetPlaces } from '../palette/recent.ts';
import type { Session } from '../session/session.ts';
import type { Observable } from './observable.ts';
import { breathe } from './breathe.ts';
import { pageName } from './page-name.ts';
import { choose, type Taste } from './preferences.ts';
import type { RunningApp } from './start.tsx';
import { here, LOGIN, loginPath, targetAfterLogin } from './target.ts';

/** The application behind sign-in: code that the sign-in page does not wait for. */
async function loadApp() {
  await breathe();
  const app = await import('./start.tsx');
  await breathe();
  return app;
}

/** Whether a page shows something to whoever is not signed in. */
const isOpen = (path: string) => isPublicPage(path) || isDocumentation(path);

/** Answers when the shown page no longer depends on what was there before. */
export interface Cabinet {
  /** Settles when everything that is under way is shown. */
  settled(): Promise<void>;
  stop(): void;
}

/** Draws into the one root; what the build has written there comes alive if it is what is wanted. */
function createScreen(container: HTMLElement) {
  let root: Root | undefined;
  return {
    show(content: ReactNode, written: boolean) {
      if (!root && written && container.firstElementChild) root = hydrateRoot(container, content);
      else {
        const drawn = (root ??= createRoot(container));
        // In slices, between which the browser answers: what was there stays until all of it is ready.
        startTransition(() => drawn.render(content));
      }
    },
    clear: () => root?.unmount(),
  };
}

/**
 * Runs the cabinet in `container`: the sign-in page while nobody is signed in, the application while somebody is, and
 * a new application for each identity, so that nothing of one person is left for the next.
 */
export function runCabinet(container: HTMLElement, session: Session, taste: Observable<Taste>): Cabinet {
  const screen = createScreen(container);
  let app: RunningApp | undefined;
  let shown: string | null | undefined;
  let turn = 0;
  let work: Promise<void> = Promise.resolve();

  const showSignIn = async (mine: number) => {
    const { locale } = taste.get();
    const texts = await signInTexts(locale);
    if (mine !== turn) return;
    app?.stop();
    app = undefined;
    forgetPlaces();
    document.documentElement.lang = locale;
    document.title = pageName(String(texts['title']));
    screen.show(
      <SignInScreen
        key={locale}
        locale={locale}
        texts={texts}
        session={session}
        onLocale={(next) => {
          choose(taste, 'locale', next);
          work = showSignIn(turn);
        }}
        onTyping={() => void loadApp().then(({ preloadApp }) => preloadApp(targetAfterLogin(location)))}
      />,
      container.dataset['written'] === `signin-${locale}`,
    );
  };

  const showEntrance = async (mine: number) => {
    const content = isDocumentation(location.pathname)
      ? await (await import('./open-documentation.tsx')).openDocumentation(taste)
      : await (await import('../entrance/open.tsx')).openEntrance(location.pathname, session, taste);
    if (mine !== turn) return;
    app?.stop();
    app = undefined;
    screen.show(content, false);
  };

  const showApp = async (mine: number, path: string, isAnother: boolean) => {
    const { startApp } = await loadApp();
    if (mine !== turn) return;
    const next = await startApp({ session, taste, path, isAnother, isWanted: () => mine === turn });
    if (mine !== turn) return next.stop();
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
    const isAnother = shown === null;
    shown = identity;
    turn += 1;
    if (!claims && first && isOpen(location.pathname)) work = showEntrance(turn);
    else if (!claims) {
      if (location.pathname !== LOGIN) history.replaceState(null, '', ended === 'logout' ? LOGIN : loginPath(here()));
      work = showSignIn(turn);
    } else {
      work = showApp(turn, switched ? (returned ? '/users' : '/') : targetAfterLogin(location), isAnother);
    }
  };

  const unsubscribe = session.subscribe(update);
  update();
  return {
    settled: () => work,
    stop: () => {
      unsubscribe();
      turn += 1;
      app?.stop();
      screen.clear();
      session.dispose();
    },
  };
}
