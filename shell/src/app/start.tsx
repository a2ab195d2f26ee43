import type { ReactNode } from 'react';
import { connectApi } from '@cabinet/api/connection';
import { loadStatusTexts } from '@cabinet/api/error-text';
import { sessionCalls } from '@cabinet/api/session-calls';
import { currentRegistry, loadRegistry } from '../federation/registry.ts';
import { concerns } from '../extensions/areas.ts';
import { declarations } from '../federation/releases.ts';
import { loadRemoteMessages } from '../federation/load-remote.ts';
import { preloadHome } from '../federation/preload.ts';
import { connectRealtime } from '../realtime/connect.ts';
import { openWire } from '../realtime/open-wire.ts';
import type { Session } from '../session/session.ts';
import { App } from './app.tsx';
import { breathe } from './breathe.ts';
import { speak } from './language.ts';
import { LoadFailed } from './load-failed.tsx';
import { observable, type Observable } from './observable.ts';
import { followTaste, type Taste } from './preferences.ts';
import { keepForOffline } from './offline.ts';
import { createRouter } from './router.tsx';
import { watchVersion } from '../version/watch-version.ts';
import { grantsIn, loadSession } from './session-data.ts';
import type { Asked, Opened, Services } from './services.ts';
import { createStore } from './store.ts';
import { here } from './target.ts';

export interface RunningApp {
  content: ReactNode;
  /** Closes the connection and leaves the address alone. */
  stop(): void;
}

interface Start {
  session: Session;
  taste: Observable<Taste>;
  /** Where to begin. */
  path: string;
  /** Somebody has signed in on a page that was there before. */
  isAnother: boolean;
  /** False when the session changed meanwhile and this application will not be shown. */
  isWanted: () => boolean;
}

/** Fetches what the first page after sign-in needs, while the person types. */
export function preloadApp(path: string): void {
  void loadRegistry().catch(() => undefined);
  if (path !== '/') return;
  preloadHome();
  void import('../pages/home/page.tsx');
}

/**
 * Starts the application of the signed-in person: registry, texts, settings and account come at once, then the router
 * with the first page; only then is there something to show, so that nothing flashes.
 */
export async function startApp({ session, taste, path, isAnother, isWanted }: Start): Promise<RunningApp> {
  const nothing: RunningApp = { content: null, stop: () => undefined };
  const claims = session.state().claims;
  if (!claims) return nothing;
  connectApi({
    baseUrl: '/api',
    token: session.token,
    locale: () => taste.get().locale,
    beforeError: () => loadStatusTexts(taste.get().locale),
    onUnauthorized: () => session.end('revoked'),
  });
  const store = createStore();
  const texts = speak(taste.get().locale, loadRemoteMessages);
  try {
    await Promise.all([loadRegistry(), texts, loadSession(store, claims.id)]);
  } catch (error) {
    await texts.catch(() => undefined);
    return { content: <LoadFailed error={error} />, stop: () => undefined };
  }
  if (!isWanted()) return nothing;
  // Releases that the session before had chosen are not this one's; only a new page is free of them.
  if (isAnother && currentRegistry().preview) {
    location.reload();
    return nothing;
  }

  const realtime = connectRealtime(store, session.token, openWire, () => {
    if (session.state().claims)
      store.dispatch(sessionCalls.endpoints.settings.initiate(undefined, { subscribe: false, forceRefetch: true }));
  });
  const known = declarations();
  const services: Services = {
    session,
    store,
    taste,
    realtime,
    version: watchVersion(realtime.bus, (area) => concerns(area, known, grantsIn(store))),
    declarations: known,
    asked: observable<readonly Asked[]>([]),
    opened: observable<readonly Opened[]>([]),
  };
  if (here() !== path) history.replaceState(null, '', path);
  await breathe();
  const { router, ready } = createRouter(services);
  await ready;
  await breathe();
  const endKeeping = keepForOffline();
  const endFollowing = followTaste(taste, (locale) => speak(locale, loadRemoteMessages));
  return {
    content: <App key={claims.id} services={services} router={router} userId={claims.id} />,
    stop: () => {
      endKeeping();
      endFollowing();
      services.version.stop();
      realtime.close();
      router.dispose();
    },
  };
}
