import { CompositionCache } from './composition-cache.ts';
import { fromNetwork, memoryCaches } from './worker-testing.ts';

const HASH = 'sha384-AAAA';
const WRONG = 'sha384-BBBB';
const request = (path: string, integrity = HASH) => new Request(new URL(path, location.origin), { integrity });

function documentOf(shell: string, contacts: string): string {
  return [
    `<script defer src="/shell/${shell}/main.js" integrity="${HASH}"></script>`,
    `<link rel="stylesheet" href="/shell/${shell}/main.css" integrity="${HASH}">`,
    `<script defer src="/remotes/contacts/${contacts}/remoteEntry.js" integrity="${HASH}"></script>`,
    `<script type="application/json" id="cabinet-registry">{"base":"/remotes/contacts/${contacts}/"}</script>`,
  ].join('');
}

function setUp() {
  const caches = memoryCaches();
  const fetched: string[] = [];
  let down: (path: string) => boolean = () => false;
  const fetcher = (async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin);
    fetched.push(pathname);
    // As a browser refuses what does not have its hash.
    if (input instanceof Request && input.integrity === WRONG) throw new TypeError('Failed to fetch');
    if (down(pathname)) throw new TypeError('Failed to fetch');
    return fromNetwork(pathname);
  }) as typeof fetch;
  const keeper = new CompositionCache(caches, fetcher);
  const page = (html: string, init?: ResponseInit) => fromNetwork(html, init);
  return { keeper, caches, fetched, page, breakOff: (which: typeof down = () => true) => (down = which) };
}

test('a document is kept with all that it names, and stands in for paths that were never opened', async () => {
  const { keeper, page, breakOff } = setUp();
  expect(await keeper.keep('/contacts', page(documentOf('s1', 'c1')))).toBe(true);
  breakOff();
  for (const path of ['/contacts', '/send']) expect(await (await keeper.document(path))?.text()).toContain('/shell/s1/main.js');
  expect(await (await keeper.file(request('/remotes/contacts/c1/remoteEntry.js'))).text()).toBe('/remotes/contacts/c1/remoteEntry.js');
});

test('a document of which a file cannot be had changes nothing', async () => {
  const { keeper, page, breakOff } = setUp();
  await keeper.keep('/', page(documentOf('s1', 'c1')));
  breakOff((path) => path.startsWith('/shell/s2'));
  expect(await keeper.keep('/', page(documentOf('s2', 'c1')))).toBe(false);
  expect(await (await keeper.document('/'))?.text()).toContain('/shell/s1/main.js');
});

test('another composition takes the place of the one before: no document and no file of it is left', async () => {
  const { keeper, page, caches } = setUp();
  await keeper.keep('/', page(documentOf('s1', 'c1')));
  await keeper.file(request('/remotes/contacts/c1/late.js'));
  await keeper.keep('/contacts', page(documentOf('s1', 'c2')));
  expect(await (await keeper.document('/'))?.text()).toContain('/remotes/contacts/c2/');
  const files = (await (await caches.open('cabinet-files')).keys()).map(({ url }) => new URL(url).pathname);
  expect(files.sort()).toEqual(['/remotes/contacts/c2/remoteEntry.js', '/shell/s1/main.css', '/shell/s1/main.js']);
});

test.each([
  ['the sign-in page', `<div data-written="signin-en"></div>${documentOf('s1', 'c1')}`, {}],
  ['a page of somebody else', '<html>proxy</html>', {}],
  ['an error', documentOf('s1', 'c1'), { status: 503 }],
  ['what is not to be stored', documentOf('s1', 'c1'), { headers: { 'cache-control': 'private, no-store' } }],
])('%s is not kept', async (_, html, init) => {
  const { keeper, page } = setUp();
  expect(await keeper.keep('/', page(html, init))).toBe(false);
  expect(await keeper.document('/')).toBeUndefined();
});

test('a file is fetched once; one that nothing vouches for is never kept', async () => {
  const { keeper, fetched } = setUp();
  for (let round = 0; round < 2; round += 1) {
    await keeper.file(request('/shell/s1/a.js'));
    await keeper.file(request('/shell/s1/hint.js', ''));
  }
  expect(fetched).toEqual(['/shell/s1/a.js', '/shell/s1/hint.js', '/shell/s1/hint.js']);
});

test('a file that does not have its hash reaches the page, which refuses it itself, and is not kept', async () => {
  const { keeper, caches } = setUp();
  expect(await (await keeper.file(request('/shell/s1/a.js', WRONG))).text()).toBe('/shell/s1/a.js');
  expect(await (await caches.open('cabinet-files')).keys()).toEqual([]);
});

test('a network that failed stays one', async () => {
  const { keeper, breakOff } = setUp();
  breakOff();
  await expect(keeper.file(request('/shell/s1/a.js'))).rejects.toThrow('Failed to fetch');
});

test('the registry is the server’s, or the last one when there is no server', async () => {
  const { keeper, breakOff } = setUp();
  expect(await (await keeper.fresh(request('/registry.json', ''))).text()).toBe('/registry.json');
  breakOff();
  expect(await (await keeper.fresh(request('/registry.json', ''))).text()).toBe('/registry.json');
  await expect(keeper.fresh(request('/other.json', ''))).rejects.toThrow('Failed to fetch');
});

test('told to leave, it forgets everything', async () => {
  const { keeper, page, caches } = setUp();
  await keeper.keep('/', page(documentOf('s1', 'c1')));
  await keeper.clear();
  expect(await caches.keys()).toEqual([]);
});
