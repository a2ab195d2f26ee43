import { defineManifest } from '@cabinet/contract/manifest';
import { defineRemote } from '@cabinet/contract/remote';
import { useCabinet } from '@cabinet/contract/cabinet';
import type { Declaration } from '@cabinet/domain/declaration';

const labels = (words: Record<string, string>) => ({ ru: words, en: words, es: words });
const RESELLERS = { permission: 'users.find', level: 'resellerUp' } as const;

/** Small areas that declare what the real ones do. */
export const MANIFESTS = {
  contacts: defineManifest({
    area: 'contacts',
    routes: {
      lists: { path: '/contacts', access: 'contacts.get', title: 'contacts' },
      list: { path: '/contacts/:id', access: 'contacts.get', title: 'contacts' },
      person: {
        path: '/contacts/people/:id',
        access: 'contacts.get',
        title: 'person',
        search: {
          resource: 'contacts',
          name: ['lastName', 'firstName'],
          details: ['phone', 'email'],
          sensitive: ['lastName', 'firstName', 'phone', 'email'],
          icon: 'user',
          order: 10,
          label: 'people',
        },
      },
    },
    nav: [{ route: 'lists', group: 'work', icon: 'contacts', order: 20, bar: 10 }],
    dialogs: { pick: 'storage.pick/v1' },
    labels: labels({ contacts: 'Contacts', person: 'Contact', people: 'People' }),
  }),
  messages: defineManifest({
    area: 'messages',
    routes: {
      outgoing: {
        path: '/messages/outgoing',
        access: 'sendings.get',
        title: 'outgoing',
        tab: { parent: '/messages', order: 10 },
        search: {
          resource: 'sendings',
          query: { $scope: 'inSteps' },
          name: ['recipient'],
          details: ['payload.sender'],
          text: 'payload.text',
          sensitive: ['recipient', 'payload.sender', 'payload.text'],
          all: { createdAt: 'any' },
          icon: 'messages',
          order: 35,
          label: 'messages',
        },
      },
      tasks: { path: '/messages/tasks', access: 'tasks.get', title: 'tasks', tab: { parent: '/messages', order: 20 } },
      task: { path: '/messages/tasks/:id', access: 'tasks.get', title: 'tasks' },
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
      // Offered in one variant of the cabinet only, which is off in these tests.
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
    routes: {
      profile: { path: '/account/profile', access: 'users.get', title: 'profile', tab: { parent: '/account', order: 10 } },
      security: { path: '/account/security', access: 'twoFactor.get', title: 'security' },
    },
    redirects: { '/account': 'account.profile' },
    nav: [{ route: 'profile', group: 'personal', icon: 'user', order: 10 }],
    labels: labels({ profile: 'Profile', security: 'Security' }),
  }),
  admin: defineManifest({
    area: 'admin',
    routes: {
      users: {
        path: '/users',
        access: RESELLERS,
        title: 'users',
        search: {
          resource: 'users',
          name: ['username'],
          details: ['data.firstName'],
          sensitive: ['data.firstName'],
          icon: 'users',
          order: 20,
        },
      },
    },
    nav: [{ route: 'users', group: 'manage', icon: 'users', order: 10 }],
    labels: labels({ users: 'Users' }),
  }),
};

/** A registry in which the given areas are live. */
export function registryOf(declarations: readonly Declaration[]) {
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

/** The services that the shell gave to the page last shown, for a test to call. */
export const provided: { cabinet: ReturnType<typeof useCabinet> | undefined } = { cabinet: undefined };

/** An area whose pages show their own names. */
export function remoteOf(manifest: Declaration) {
  const pages = Object.keys(manifest.routes).map((name) => {
    const Page = () => {
      provided.cabinet = useCabinet();
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
