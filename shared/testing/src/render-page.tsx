import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation, type RouteObject } from 'react-router';
import { connectApi } from '@cabinet/api/connection';
import { applyLive } from '@cabinet/api/live';
import { createTestStore, StoreProvider } from '@cabinet/api/store-testing';
import { CabinetContext, type Question } from '@cabinet/contract/cabinet';
import { ConfirmDialog } from '@cabinet/design-system/confirm';
import type { LiveChange, LiveEvent, LiveEventName } from '@cabinet/domain/live';
import type { Locale } from '@cabinet/domain/locales';
import type { Resource, Row } from '@cabinet/domain/resource';
import { fakeCabinet, type CabinetLog, type CabinetOptions } from './cabinet.ts';
import { FakeServer, type Handler, type ResourceHandler } from './server.ts';
import type { Stored } from './table.ts';
import { loadTexts } from './texts.ts';
import { fakeUploads } from './upload.ts';

export interface PageOptions extends CabinetOptions {
  /** The area whose texts the page uses. */
  area: string;
  /** `en` by default. */
  locale?: Locale;
  /** Address to open, with query; `/` by default. */
  path?: string;
  /** The page's own route with its `:params`; the address's path by default. */
  route?: string;
  /** More pages beside it. Every other address shows itself as text. */
  routes?: RouteObject[];
  handlers?: readonly (Handler | ResourceHandler)[];
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
}

type Pending = { question: Question; answer: (yes: boolean) => void };

/**
 * Shows a page as the shell does: router, store, texts, session, questions; calls go to a server in memory. Answers
 * that server, what the page asked of the shell, `user` to act with and `live` for events of the socket.
 */
export async function renderPage(page: ReactElement, options: PageOptions) {
  const locale = options.locale ?? 'en';
  await loadTexts([options.area, 'ui'], locale);
  const server = new FakeServer(options.handlers);
  globalThis.fetch = server.fetch;
  globalThis.XMLHttpRequest = fakeUploads(server);
  connectApi({ baseUrl: '/api', token: () => 'token', onUnauthorized: () => undefined });

  const store = createTestStore();
  const log: CabinetLog = { notices: [], errors: [], questions: [] };
  const listeners = new Map<LiveEventName, Set<(event: LiveEvent) => void>>();
  const path = options.path ?? '/';
  const router = createMemoryRouter(
    [{ path: options.route ?? path.split('?')[0], element: page }, ...(options.routes ?? []), { path: '*', element: <Elsewhere /> }],
    { initialEntries: [path] },
  );

  function Shell({ children }: { children: ReactNode }) {
    const [discreet, setDiscreet] = useState(options.discreet ?? false);
    const [pending, setPending] = useState<Pending>();
    const cabinet = useMemo(() => {
      const ask = (question: Question) =>
        new Promise<boolean>((resolve) => {
          setPending({
            question,
            answer: (yes) => {
              setPending(undefined);
              resolve(yes);
            },
          });
        });
      return fakeCabinet(options, log, { locale, preferences: { discreet, setDiscreet }, ask }, listeners);
    }, [discreet]);
    return (
      <CabinetContext.Provider value={cabinet}>
        {children}
        {pending ? <ConfirmDialog question={pending.question} onAnswer={pending.answer} /> : null}
      </CabinetContext.Provider>
    );
  }

  const user = userEvent.setup();
  const view = render(
    <StoreProvider store={store}>
      <Shell>
        <RouterProvider router={router} />
      </Shell>
    </StoreProvider>,
  );

  return {
    ...view,
    ...log,
    user,
    server,
    store,
    router,
    /** Path and query where the page is now. */
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    /** A socket event of a resource: the server's rows change with it. */
    live: <R extends Row, C, U>(
      resource: Resource<R, C, U>,
      change: LiveChange,
      rows: readonly (Partial<R> & { id: string })[],
      more = false,
    ) => {
      if (change !== 'removed') server.upsert(resource, rows as unknown as Stored[]);
      act(() => void store.dispatch(applyLive(resource.name, change, { rows, more })));
    },
    /** Any other socket event. */
    emit: (name: LiveEventName, event: LiveEvent) => act(() => listeners.get(name)?.forEach((listener) => listener(event))),
  };
}
