import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { act, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation, type RouteObject } from 'react-router';
import { connectApi } from '@cabinet/api/connection';
import { applyLiveEvent } from '@cabinet/api/live';
import { createTestStore, StoreProvider } from '@cabinet/api/store-testing';
import { CabinetContext, type Question } from '@cabinet/contract/cabinet';
import { ConfirmDialog } from '@cabinet/design-system/confirm';
import type { LiveChange, LiveEvent, LiveEventName } from '@cabinet/domain/live';
import type { Locale } from '@cabinet/domain/locales';
import type { Resource, Row } from '@cabinet/domain/resource';
import { fakeCabinet, type CabinetLog, type CabinetOptions } from './cabinet.ts';
import { FakeServer, type Handler, type ResourceHandler } from './server.ts';
import type { StoredRow } from './table.ts';
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
  /** Further pages. Any other address is shown as text. */
  routes?: RouteObject[];
  handlers?: readonly (Handler | ResourceHandler)[];
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
}

/** Interacts as a person does, who waits until a button is on; a click on one that is off would do nothing, and say nothing. */
function setUpUser() {
  const user = userEvent.setup();
  const click = async (element: Element) => {
    if (element.matches(':disabled')) await waitFor(() => expect(element).toBeEnabled());
    await user.click(element);
  };
  return { ...user, click };
}

type Pending = { question: Question; answer: (yes: boolean) => void };

/**
 * Renders a page as the shell does, with router, store, texts, session and questions; its calls go to a fake server. Answers
 * that server, the page's calls of the shell, `user` for interactions and `live` for socket events.
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

  const user = setUpUser();
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
    /** The current path and query. */
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    /** Sends a socket event of a resource and changes the server's rows accordingly. */
    live: <R extends Row, C, U>(
      resource: Resource<R, C, U>,
      change: LiveChange,
      rows: readonly (Partial<R> & { id: string })[],
      more = false,
    ) => {
      if (change !== 'removed') server.upsert(resource, rows as unknown as StoredRow[]);
      act(() => void store.dispatch(applyLiveEvent(resource.name, change, { rows, more })));
    },
    /** Sends any other socket event. */
    emit: (name: LiveEventName, event: LiveEvent) => act(() => listeners.get(name)?.forEach((listener) => listener(event))),
  };
}
