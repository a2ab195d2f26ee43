import { act } from '@testing-library/react';
import { permissionsOf } from '@cabinet/domain/permissions';
import type { Registry } from '@cabinet/domain/registry';
import type { Role } from '@cabinet/domain/roles';
import { Answer, FakeServer, handle, handleResource, type Handler } from '@cabinet/testing/server';
import { person, settingsWith } from '@cabinet/testing/people';
import { users } from '@cabinet/domain/users';
import { setReleaseLoader } from '../federation/load-remote.ts';
import { forgetRegistry } from '../federation/registry.ts';
import { forgetParts } from '../federation/load-part.ts';
import { setWireOpener } from '../realtime/open-wire.ts';
import type { Wire } from '../realtime/connect.ts';
import { createSession, type Session } from '../session/session.ts';
import { tokenOf } from '../session/session-testing.ts';
import { MANIFESTS, registryOf, remoteOf } from './areas-testing.tsx';
import { createTaste } from './preferences.ts';
import { runCabinet, type Cabinet } from './run.tsx';

/** A socket whose other end is the test. */
class TestWire implements Wire {
  active = true;
  closed = false;
  private any: (event: string, payload: unknown) => void = () => undefined;
  private readonly listeners = new Map<string, (...args: never[]) => void>();
  on = (event: string, listener: (...args: never[]) => void) => void this.listeners.set(event, listener);
  onAny = (listener: (event: string, payload: unknown) => void) => void (this.any = listener);
  connect = () => undefined;
  disconnect = () => void (this.closed = true);
  hear = (event: string, payload: unknown) => act(() => this.any(event, payload));
  happen = (event: string) => act(() => this.listeners.get(event)?.());
}

export interface Opened {
  server: FakeServer;
  session: Session;
  wires: TestWire[];
  cabinet: Cabinet;
}

const running: Cabinet[] = [];

/** Ends what a test has opened. */
export function closeCabinets(): void {
  for (const cabinet of running.splice(0)) act(() => cabinet.stop());
  document.body.replaceChildren();
  localStorage.clear();
}

/** Everybody's id is their name; the server knows them all. */
const PEOPLE = (['me', 'reseller', 'manager', 'admin'] as const).map((role) =>
  person(role, {
    id: role,
    username: role,
    data: { firstName: role === 'me' ? 'Anna' : role, lastName: '', email: '', phone: '', country: 'RU' },
  }),
);

/** A token of `role`. */
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
): Promise<Opened> {
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
  forgetParts();
  setReleaseLoader(async (area) => remoteOf(MANIFESTS[area as keyof typeof MANIFESTS]));
  const wires: TestWire[] = [];
  setWireOpener(async () => {
    const wire = new TestWire();
    wires.push(wire);
    return wire;
  });

  const server = new FakeServer([
    ...handlers,
    handle('GET', 'settings', ({ headers }) => ({ settings: settingsWith(), permissions: permissionsOf(roleIn(headers)) })),
    handle('GET', 'billings/balance/:id', () => ({ result: { balance: 12480.4, overdraft: 5000, held: 0, currency: 'RUB' } })),
    handle('GET', 'billings/balance/:id/days', () => ({ result: [{ at: new Date().toISOString(), spent: 12.5, balance: 800 }] })),
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
  const cabinet = runCabinet(root, session, createTaste());
  running.push(cabinet);
  await settle(cabinet);
  return { server, session, wires, cabinet };
}

function roleIn(headers: Headers): Role {
  const payload = headers.get('authorization')?.split('.')[1] ?? '';
  return (JSON.parse(atob(payload)) as { role: Role }).role;
}

/** Waits until what is under way is shown. */
export async function settle(cabinet: Cabinet): Promise<void> {
  await act(async () => {
    await cabinet.settled();
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
}
