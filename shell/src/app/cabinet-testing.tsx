import { act } from '@testing-library/react';
import { defineManifest } from '@cabinet/contract/manifest';
import { defineRemote } from '@cabinet/contract/remote';
import { useCabinet } from '@cabinet/contract/cabinet';
import { permissionsOf } from '@cabinet/domain/permissions';
import type { Declaration } from '@cabinet/domain/declaration';
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
import { createTaste } from './preferences.ts';
import { runCabinet, type Cabinet } from './run.tsx';

const labels = (words: Record<string, string>) => ({ ru: words, en: words, es: words });
const RESELLERS = { permission: 'users.find', level: 'resellerUp' } as const;

/** Areas like the real ones, small. */
export const MANIFESTS = {
  contacts: defineManifest({
    area: 'contacts',
    routes: {
      lists: { path: '/contacts', access: 'contacts.get', title: 'contacts' },
      list: { path: '/contacts/:id', access: 'contacts.get', title: 'contacts' },
    },
    nav: [{ route: 'lists', group: 'work', icon: 'contacts', order: 20, bar: 10 }],
    dialogs: { pick: 'storage.pick/v1' },
    labels: labels({ contacts: 'Contacts' }),
  }),
  messages: defineManifest({
    area: 'messages',
    routes: {
      outgoing: { path: '/messages/outgoing', access: 'sendings.get', title: 'outgoing', tab: { parent: '/messages', order: 10 } },
      tasks: { path: '/messages/tasks', access: 'tasks.get', title: 'tasks', tab: { parent: '/messages', order: 20 } },
    },
    redirects: { '/messages': 'messages.outgoing', '/sendings': 'messages.outgoing' },
    nav: [{ route: 'outgoing', group: 'work', icon: 'messages', order: 30, label: 'messages', bar: 20 }],
    slots: { latest: { slot: 'home.widgets/v1', order: 10, access: 'sendings.get' } },
    labels: labels({ messages: 'Messages', outgoing: 'Outgoing', tasks: 'Tasks' }),
  }),
  balance: defineManifest({
    area: 'balance',
    routes: {
      billings: { path: '/balance/billings', access: 'billings.find', title: 'billings', tab: { parent: '/balance', order: 10 } },
      // Of one variant, which this cabinet is not.
      wallet: {
        path: '/balance/wallet',
        access: { setting: 'frontend.variant' },
        title: 'billings',
        tab: { parent: '/balance', order: 20 },
      },
    },
    redirects: { '/balance': 'balance.billings' },
    nav: [{ route: 'billings', group: 'personal', icon: 'balance', order: 10, label: 'balance' }],
    labels: labels({ balance: 'Balance', billings: 'Billings' }),
  }),
  account: defineManifest({
    area: 'account',
    routes: { profile: { path: '/account/profile', access: 'users.get', title: 'profile', tab: { parent: '/account', order: 10 } } },
    redirects: { '/account': 'account.profile' },
    nav: [{ route: 'profile', group: 'personal', icon: 'user', order: 10 }],
    labels: labels({ profile: 'Profile' }),
  }),
  admin: defineManifest({
    area: 'admin',
    routes: { users: { path: '/users', access: RESELLERS, title: 'users' } },
    nav: [{ route: 'users', group: 'manage', icon: 'users', order: 10 }],
    labels: labels({ users: 'Users' }),
  }),
};

function registryOf(declarations: readonly Declaration[]) {
  const release = (declaration: Declaration) => ({
    base: `/remotes/${declaration.area}/1.0.0-a/`,
    entry: 'remoteEntry.js',
    integrity: {},
    requires: {},
    needs: [],
    files: [],
    pages: {},
    declaration,
    version: '1.0.0',
    commit: null,
    builtAt: '2025-01-01T00:00:00.000Z',
  });
  return {
    schema: 1,
    revision: 1,
    shell: { version: '1.0.0', release: 'a', provides: {} },
    areas: Object.fromEntries(
      declarations.map((declaration) => [
        declaration.area,
        { current: '1.0.0-a', previous: [], enabled: true, releases: { '1.0.0-a': release(declaration) } },
      ]),
    ),
  };
}

/** What a test's pages may reach for. */
export const lent: { cabinet: ReturnType<typeof useCabinet> | undefined } = { cabinet: undefined };

function remoteOf(manifest: Declaration) {
  const pages = Object.keys(manifest.routes).map((name) => {
    const Page = () => {
      lent.cabinet = useCabinet();
      return (
        <h1>
          {manifest.area}.{name}
        </h1>
      );
    };
    return [name, async () => ({ Page })];
  });
  const slots = Object.keys(manifest.slots).map((name) => [
    name,
    async () => ({ Slot: () => <section aria-label={`${manifest.area} ${name}`} /> }),
  ]);
  const Dialog = ({ close }: { close: (result?: unknown) => void }) => (
    <button onClick={() => close({ id: 'f1', title: 'File' })}>Pick</button>
  );
  const dialogs = Object.keys(manifest.dialogs).map((name) => [name, async () => ({ Dialog })]);
  const none = async () => ({ default: {} });
  return defineRemote(
    manifest as never,
    {
      pages: Object.fromEntries(pages),
      slots: Object.fromEntries(slots),
      dialogs: Object.fromEntries(dialogs),
      locales: { ru: none, en: none, es: none },
    } as never,
  );
}

export class TestWire implements Wire {
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
