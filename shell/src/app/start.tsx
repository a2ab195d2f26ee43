import type { ReactNode } from 'react';
import { connectApi } from '@cabinet/api/connection';
import { loadStatusTexts } from '@cabinet/api/error-text';
import { sessionCalls } from '@cabinet/api/session-calls';
import { numberFormat } from '@cabinet/domain/money';
import { REGIONS } from '@cabinet/domain/regions';
import { currentRegistry, loadRegistry } from '../federation/registry.ts';
import { isRelevant } from '../extensions/areas.ts';
import { declarations } from '../federation/releases.ts';
import { loadRemoteMessages } from '../federation/load-remote.ts';
import { preloadHome } from '../federation/preload.ts';
import { connectRealtime } from '../realtime/connect.ts';
import { openSocket } from '../realtime/open-socket.ts';
import { keepAlive } from '../session/keep-alive.ts';
import type { Session } from '../session/session.ts';
import { traceparents } from '../session/traceparent.ts';
import { App } from './app.tsx';
import { yieldToMain } from './yield-to-main.ts';
import { loadLateTexts } from './lazy-texts.ts';
import { keepPageFromDrops } from './keep-page.ts';
import { changeLanguage } from './language.ts';
import { LoadFailed } from './load-failed.tsx';
import { observable, type Observable } from './observable.ts';
import { followPreferences, type Preferences } from './preferences.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { createRouter } from './router.tsx';
import { askStepUp } from '../two-factor/step-up.ts';
import { watchVersion } from '../version/watch-version.ts';
import { grantsIn, loadSession } from './session-data.ts';
import type { PendingQuestion, OpenDialog, Services } from './services.ts';
import { createStore } from './store.ts';
import { currentPath } from './target.ts';

export interface RunningApp {
  content: ReactNode;
  /** Closes the connection and disposes of the router; leaves the address unchanged. */
  stop(): void;
}

interface StartOptions {
  session: Session;
  preferences: Observable<Preferences>;
  /** The path of the first page. */
  path: string;
  /** The account signed in on this page, instead of being signed in when it was loaded. */
  isNewSignIn: boolean;
  /** False when the session has changed meanwhile and this application will not be shown. */
  isWanted: () => boolean;
}

/** Prefetches what the first page after sign-in needs, while the form is being filled in. */
export function preloadApp(path: string): void {
  void loadRegistry().catch(() => undefined);
  if (path !== '/') return;
  preloadHome();
  void import('../pages/home/page.tsx');
}

/**
 * Starts the application of the signed-in account: fetches registry, texts, settings and account at the same time, then
 * the router loads the first page. Resolves when that page can be shown, so that nothing flashes.
 */
export async function startApp({ session, preferences, path, isNewSignIn, isWanted }: StartOptions): Promise<RunningApp> {
  const empty: RunningApp = { content: null, stop: () => undefined };
  const claims = session.state().claims;
  if (!claims) return empty;
  const newTrace = traceparents();
  connectApi({
    baseUrl: '/api',
    token: session.token,
    stamp: (headers) => {
      headers.set('Accept-Language', preferences.get().locale);
      if (newTrace) headers.set('traceparent', newTrace());
    },
    beforeError: async () => {
      const { locale } = preferences.get();
      await Promise.all([loadStatusTexts(locale), loadLateTexts(locale)]);
    },
    onRenewed: session.replace,
    stepUp: askStepUp,
    onUnauthorized: () => session.end('revoked'),
  });
  const store = createStore();
  const texts = changeLanguage(preferences.get().locale, async (locale) => {
    // Pages wait for them beside their code, home does not.
    if (path !== '/') void loadLateTexts(locale).catch(() => undefined);
    await loadRemoteMessages(locale);
  });
  const calls = Promise.all([loadRegistry(), texts, loadSession(store, claims.id)]);
  // The first formatter of a process takes as long as a tenth of the page: it is made while the calls are on their way.
  void yieldToMain().then(() => numberFormat(REGIONS[preferences.get().locale]));
  try {
    await calls;
  } catch (error) {
    await texts.catch(() => undefined);
    return { content: <LoadFailed error={error} />, stop: () => undefined };
  }
  if (!isWanted()) return empty;
  // Previewed releases belong to the session before; only a new document is free of them.
  if (isNewSignIn && currentRegistry().preview) {
    location.reload();
    return empty;
  }

  const realtime = connectRealtime(store, session.token, openSocket, () => {
    if (session.state().claims)
      store.dispatch(sessionCalls.endpoints.settings.initiate(undefined, { subscribe: false, forceRefetch: true }));
  });
  const installed = declarations();
  const services: Services = {
    session,
    store,
    preferences,
    realtime,
    version: watchVersion(realtime.bus, (area) => isRelevant(area, installed, grantsIn(store))),
    declarations: installed,
    questions: observable<readonly PendingQuestion[]>([]),
    dialogs: observable<readonly OpenDialog[]>([]),
  };
  if (currentPath() !== path) history.replaceState(null, '', path);
  await yieldToMain();
  const { router, ready } = createRouter(services);
  await ready;
  await yieldToMain();
  const stopRenewals = keepAlive(session);
  keepPageFromDrops();
  const stopServiceWorkerUpdates = registerServiceWorker();
  const stopFollowing = followPreferences(preferences, (locale) => changeLanguage(locale, loadRemoteMessages));
  return {
    content: <App key={claims.id} services={services} router={router} userId={claims.id} />,
    stop: () => {
      stopRenewals();
      stopServiceWorkerUpdates();
      stopFollowing();
      services.version.stop();
      realtime.close();
      router.dispose();
    },
  };
}
