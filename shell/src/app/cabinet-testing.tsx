import { act } from '@testing-library/react';
import { permissionsOf } from '@cabinet/domain/permissions';
import type { Registry } from '@cabinet/domain/registry';
import type { Role } from '@cabinet/domain/roles';
import { Answer, FakeServer, handle, handleResource, type Handler } from '@cabinet/testing/server';
import { person, settingsWith } from '@cabinet/testing/people';
import { users } from '@cabinet/domain/users';
import { setReleaseLoader } from '../federation/load-remote.ts';
import { forgetRegistry } from '../federation/registry.ts';
import { clearComponents } from '../federation/load-component.ts';
import { setSocketFactory } from '../realtime/open-socket.ts';
import type { Socket } from '../realtime/connect.ts';
import { createSession, type Session } from '../session/session.ts';
import { tokenOf } from '../session/session-testing.ts';
import { MANIFESTS, registryOf, remoteOf } from './areas-testing.tsx';
import { createPreferences } from './preferences.ts';
import { runCabinet, type RunningCabinet } from './run.tsx';

/** A socket that the test drives in place of a server. */
class TestSocket implements Socket {
  active = true;
  closed = false;
  #any: (event: string, payload: unknown) => void = () => undefined;
  readonly #listeners = new Map<string, (...args: never[]) => void>();
  on = (event: string, listener: (...args: never[]) => void) => void this.#listeners.set(event, listener);
  onAny = (listener: (event: string, payload: unknown) => void) => void (this.#any = listener);
  connect = () => undefined;
  disconnect = () => void (this.closed = true);
  receive = (event: string, payload: unknown) => act(() => this.#any(event, payload));
  emitStatus = (event: string) => act(() => this.#listeners.get(event)?.());
}

export interface OpenedCabinet {
  server: FakeServer;
  session: Session;
  sockets: TestSocket[];
  cabinet: RunningCabinet;
}

const running: RunningCabinet[] = [];

/** Stops every cabinet that a test has opened and empties the document. */
export function closeCabinets(): void {
  for (const cabinet of running.splice(0)) act(() => cabinet.stop());
  document.body.replaceChildren();
  localStorage.clear();
}

/** Accounts of the fake server, one per role; each has its role as id and username. */
const PEOPLE = (['me', 'reseller', 'manager', 'admin'] as const).map((role) =>
  person(role, {
    id: role,
    username: role,
    data: { firstName: role === 'me' ? 'Anna' : role, lastName: '', email: '', phone: '', country: 'RU' },
  }),
);

/** A session token of an account with `role`. */
export function tokenFor(role: Role, exp?: number): string {
  return tokenOf({ id: role, username: role, role, ...(exp === undefined ? {} : { exp }) });
}

/** Opens the cabinet at `path` as `role`, or signed out, in English and a window of `width` px. */
export async function openCabinet(
  path: string,
  role: Role | null,
  {
    width = 1440,
    handlers = [],
    locale = 'en',
    token,
    registry: more = {},
  }: { width?: number; handlers?: readonly Handler[]; locale?: string; token?: string; registry?: Partial<Registry> } = {},
): Promise<OpenedCabinet> {
  window.matchMedia = ((query: string) => ({
    matches: query.includes('min-width')
      ? width >= Number.parseInt(/\d+/.exec(query)?.[0] ?? '0', 10)
      : query.includes('max-width') && width < 768,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
  window.scrollTo = (() => undefined) as never;
  Element.prototype.scrollIntoView ??= () => undefined;
  localStorage.setItem('cabinet.locale', locale);
  if (token ?? role) localStorage.setItem('cabinet.session', JSON.stringify([token ?? tokenFor(role!)]));
  const root = document.createElement('div');
  const registry = document.createElement('script');
  registry.id = 'cabinet-registry';
  registry.type = 'application/json';
  registry.textContent = JSON.stringify({ ...registryOf(Object.values(MANIFESTS)), ...more });
  document.body.append(root, registry);
  forgetRegistry();
  clearComponents();
  setReleaseLoader(async (area) => remoteOf(MANIFESTS[area as keyof typeof MANIFESTS]));
  const sockets: TestSocket[] = [];
  setSocketFactory(async () => {
    const socket = new TestSocket();
    sockets.push(socket);
    return socket;
  });

  const server = new FakeServer([
    ...handlers,
    handle('GET', 'settings', ({ headers }) => ({ settings: settingsWith(), permissions: permissionsOf(roleIn(headers)) })),
    handle('GET', 'billings/balance/:id', () => ({ result: { balance: 12480.4, overdraft: 5000, held: 0, currency: 'RUB' } })),
    handle('GET', 'billings/balance/:id/days', () => ({ result: [{ at: new Date().toISOString(), spent: 12.5, balance: 800 }] })),
    handle('GET', 'announcements/current', () => ({ data: [] })),
    handle('GET', 'sendings/statistics', () => ({ buckets: [], channels: [], totals: { sent: 0, delivered: 0, failed: 0, spent: 0 } })),
    handle('POST', 'login', ({ body }) => {
      const { username, password } = body as { username: Role; password: string };
      return password === `${username}-${username}`
        ? { token: tokenFor(username) }
        : new Answer(401, { error: 'WRONG_CREDENTIALS', message: '' });
    }),
    handle('POST', 'logout', () => null),
    handle('GET', 'login/as/:id', ({ params }) => ({ token: tokenFor(params['id'] as Role) })),
    handleResource(users, PEOPLE),
  ]);
  globalThis.fetch = server.fetch;
  history.replaceState(null, '', path);
  const session = createSession();
  const cabinet = runCabinet(root, session, createPreferences());
  running.push(cabinet);
  await settle(cabinet);
  return { server, session, sockets, cabinet };
}

function roleIn(headers: Headers): Role {
  const payload = headers.get('authorization')?.split('.')[1] ?? '';
  return (JSON.parse(atob(payload)) as { role: Role }).role;
}

/** Waits until the cabinet has shown everything that it was loading. */
export async function settle(cabinet: RunningCabinet): Promise<void> {
  await act(async () => {
    await cabinet.settled();
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
}
