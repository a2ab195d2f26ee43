/** A page that is opened directly; `path` leads to it. */
export interface BenchPage {
  name: string;
  path: string;
  user: 'demo' | 'admin' | undefined;
}

/** First pages of the areas. */
export const AREA_PAGES: readonly BenchPage[] = [
  { name: 'account', path: '/account/profile', user: 'demo' },
  { name: 'balance', path: '/balance/billings', user: 'demo' },
  { name: 'contacts', path: '/contacts', user: 'demo' },
  { name: 'storage', path: '/storage', user: 'demo' },
  { name: 'send', path: '/send', user: 'demo' },
  { name: 'messages', path: '/messages/outgoing', user: 'demo' },
  { name: 'settings', path: '/settings/sendernames', user: 'demo' },
  { name: 'admin', path: '/users', user: 'admin' },
];

const ALL: readonly BenchPage[] = [
  { name: 'sign-in', path: '/login', user: undefined },
  { name: 'home', path: '/', user: 'demo' },
  ...AREA_PAGES,
];
const wanted = /--pages[= ]([\w,-]+)/.exec(process.argv.join(' '))?.[1]?.split(',');

/** Everything that is opened cold and again warm, or what `--pages home,contacts` names of it. */
export const PAGES: readonly BenchPage[] = ALL.filter(({ name }) => wanted?.includes(name) ?? true);
