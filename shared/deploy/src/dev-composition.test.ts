import type { Registry, Release } from '@cabinet/domain/registry';
import { composeDocument, composeLinks, composeRegistry, composeShell } from './dev-composition.ts';

const nav = [{ route: 'lists', group: 'work', icon: 'contacts', order: 20 }] as const;
const release = (area: string, id: string): Release => ({
  base: `/remotes/${area}/${id}/`,
  entry: 'remoteEntry.js',
  integrity: {},
  requires: {},
  needs: [],
  files: ['remoteEntry.js', 'remote.js'],
  pages: {},
  slots: {},
  locales: {},
  declaration: { area, routes: {}, redirects: {}, nav, slots: {}, dialogs: {}, resources: [], labels: { ru: {}, en: {}, es: {} } },
  version: '1.0.0',
  commit: null,
  builtAt: '2026-01-01T00:00:00.000Z',
});
const entry = (area: string, id: string) => ({
  current: id,
  previous: ['1.0.0-old'],
  enabled: true,
  releases: { [id]: release(area, id), '1.0.0-old': release(area, '1.0.0-old') },
});
const registry: Registry = {
  schema: 1,
  revision: 7,
  shell: { version: '1.0.0', release: '1.0.0-s', previous: [], provides: {} },
  areas: { contacts: { ...entry('contacts', '1.0.0-a'), enabled: false }, send: entry('send', '1.0.0-b') },
};
const dev = new Map([['contacts', release('contacts', 'dev-1')]]);

test('a replaced area runs from its build alone, even where it is switched off; others keep their releases', () => {
  const { areas, ...rest } = composeRegistry(registry, dev);
  expect(areas['contacts']).toEqual({ current: 'dev-1', previous: [], enabled: true, releases: { 'dev-1': dev.get('contacts') } });
  expect(areas['send']).toBe(registry.areas['send']);
  expect(rest).toEqual({ schema: 1, revision: 7, shell: registry.shell });
});

test('an area that the shell has never heard of comes in', () => {
  const { areas } = composeRegistry(registry, new Map([['fresh', release('fresh', 'dev-1')]]));
  expect(Object.keys(areas)).toEqual(['contacts', 'send', 'fresh']);
});

test('a document loses the tags of the deployed release and names the build instead', () => {
  const inline = (id: string, value: object) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
  const html = [
    '<link rel="stylesheet" href="/remotes/contacts/1.0.0-a/x.css" data-href="x.css" integrity="sha384-x">',
    '<link rel="stylesheet" href="/shell/1.0.0-s/ui.css">',
    '<script defer src="/remotes/contacts/1.0.0-a/remoteEntry.js" integrity="sha384-y"></script>',
    '<script defer src="/remotes/send/1.0.0-b/remoteEntry.js" integrity="sha384-z"></script>',
    '<link rel="preload" as="script" fetchpriority="low" href="/remotes/contacts/1.0.0-a/slot.js" integrity="sha384-q">',
    '<body>',
    inline('cabinet-registry', registry),
    inline('cabinet-files', {
      '/': ['/shell/1.0.0-s/home.js', '/remotes/contacts/1.0.0-a/slot.js'],
      'contacts.lists': ['/shell/1.0.0-s/list.js', '/remotes/contacts/1.0.0-a/remoteEntry.js'],
      'send.send': ['/remotes/send/1.0.0-b/remoteEntry.js'],
    }),
    '</body>',
  ].join('\n');
  const page = composeDocument(html, dev, '/__dev/client.js');
  expect(page).not.toContain('/remotes/contacts/1.0.0-a/');
  expect(page).toContain('<script defer src="/remotes/send/1.0.0-b/remoteEntry.js" integrity="sha384-z"></script>');
  expect(page).toContain('<script type="module" src="/__dev/client.js"></script></body>');
  const json = (id: string) => JSON.parse(new RegExp(`id="${id}">([^<]*)<`).exec(page)?.[1] ?? '') as unknown;
  expect(json('cabinet-registry')).toEqual(JSON.parse(JSON.stringify(composeRegistry(registry, dev))));
  expect(json('cabinet-files')).toEqual({
    '/': ['/shell/1.0.0-s/home.js'],
    'contacts.lists': ['/shell/1.0.0-s/list.js', '/remotes/contacts/dev-1/remoteEntry.js', '/remotes/contacts/dev-1/remote.js'],
    'send.send': ['/remotes/send/1.0.0-b/remoteEntry.js'],
  });
});

test('a page that is no document of the shell only gets the script', () => {
  expect(composeDocument('<body>hello</body>', dev, '/c.js')).toBe('<body>hello<script type="module" src="/c.js"></script></body>');
});

test('hints in headers do not bring the deployed release either', () => {
  const header = '</remotes/contacts/1.0.0-a/remoteEntry.js>; rel=preload; as=script, </shell/1.0.0-s/a.js>; rel=preload';
  expect(composeLinks(header, dev)).toBe('</shell/1.0.0-s/a.js>; rel=preload');
  expect(composeLinks('</remotes/contacts/1/a.js>; rel=preload', dev)).toBeUndefined();
});

test('a document with the shell replaced names its build alone, without the sign-in page that the release has rendered', () => {
  const html = [
    '<head>',
    '<style data-href="a.css">.a{}</style>',
    '<style>:root{}</style>',
    '<link rel="stylesheet" href="/shell/1.0.0-s/ui.css">',
    '<script defer src="/shell/1.0.0-s/main.js" integrity="sha384-x"></script>',
    '<script defer src="/remotes/send/1.0.0-b/remoteEntry.js"></script>',
    '</head>',
    '<body>',
    '<div id="root" data-written="signin-en"><div><p>Sign in</p></div></div>',
    '<form class="demo" lang="en" method="post" action="/demo/en"><button>Look around</button></form>',
    `<script type="application/json" id="cabinet-registry">${JSON.stringify(registry)}</script>`,
    '<script type="application/json" id="cabinet-files">{"/":["/shell/1.0.0-s/home.js","/remotes/send/1.0.0-b/x.js"]}</script>',
    '</body>',
  ].join('\n');
  const page = composeShell(html, { base: '/shell/dev-1/', files: ['main.css', 'main.js'] });
  expect(page).not.toContain('/shell/1.0.0-s/');
  expect(page).not.toContain('data-href');
  expect(page).toContain('<style>:root{}</style>');
  expect(page).toContain(
    '<link rel="stylesheet" href="/shell/dev-1/main.css">\n<script defer src="/shell/dev-1/main.js"></script>\n</head>',
  );
  expect(page).toContain('<div id="root"></div>\n<form class="demo"');
  expect(page).toContain('/remotes/send/1.0.0-b/remoteEntry.js');
  expect(page).toContain('{"/":["/remotes/send/1.0.0-b/x.js"]}');
  expect(page).toMatch(/"provides":\{[^}]*"@cabinet\/contract"/);
});
