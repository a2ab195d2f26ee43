import { jest } from '@jest/globals';
import { startI18n } from '@cabinet/contract/i18n';
import { inlineRegistry, registryWith, releaseFor, remoteModule } from './federation-testing.ts';
import { loadComponent } from './load-component.ts';
import { loadRemote, setReleaseLoader, retryArea, type LoadRelease } from './load-remote.ts';
import { loadRegistry } from './registry.ts';
import { RemoteError } from './remote-error.ts';
import { remoteStatus } from './status.ts';

const both = { a: releaseFor('contacts', 'a'), b: releaseFor('contacts', 'b') };
const reports: { kind: string; outcome: string; release: string; id: string }[] = [];
/** What the server answers: `status` for files, and it takes reports. */
const answer =
  (status: number | 'offline'): typeof fetch =>
  async (url, init) => {
    if (url === '/api/remoteFailures') reports.push(JSON.parse(String(init?.body)));
    else if (status === 'offline') throw new TypeError('offline');
    return { ok: true, status } as Response;
  };

async function install(registry = registryWith(both)) {
  inlineRegistry(registry);
  await loadRegistry();
}

function loader(...turns: (() => unknown)[]) {
  const load = jest.fn<LoadRelease>(async () => {
    const turn = turns.length > 1 ? turns.shift() : turns[0];
    return turn?.();
  });
  setReleaseLoader(load);
  return load;
}

const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'loaded',
    (error: unknown) => (error instanceof RemoteError ? error.kind : String(error)),
  );
const fail = (error: unknown) => () => {
  throw error;
};
const works = () => remoteModule('contacts');
const chunkError = (type: string) => Object.assign(new Error('Loading chunk 1 failed.'), { request: '/remotes/contacts/b/1.js', type });

beforeAll(async () => {
  await startI18n('en');
});
beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = answer(200);
  reports.length = 0;
});
afterEach(() => jest.useRealTimers());

test('loads once, however many ask', async () => {
  await install();
  const load = loader(works);
  const [first, second] = await Promise.all([loadRemote('contacts'), loadRemote('contacts')]);
  expect(first).toBe(second);
  expect(await loadRemote('contacts')).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
  expect(remoteStatus('contacts')).toMatchObject({ state: 'ready', release: 'b', fellBack: false });
  expect(reports).toEqual([]);
});

test('a failing network is tried three times, with pauses, and the release before is left alone', async () => {
  await install();
  globalThis.fetch = answer('offline');
  const load = loader(fail(new Error('RUNTIME-008')));
  const kind = kindOf(loadRemote('contacts'));
  await jest.advanceTimersByTimeAsync(3000);
  expect(await kind).toBe('network');
  expect(load.mock.calls.map(([, release]) => release.base)).toEqual(Array(3).fill('/remotes/contacts/b/'));
});

test('a network that comes back is not told at all', async () => {
  await install();
  globalThis.fetch = answer('offline');
  loader(fail(new Error('RUNTIME-008')), works);
  const kind = kindOf(loadRemote('contacts'));
  await jest.advanceTimersByTimeAsync(600);
  expect(await kind).toBe('loaded');
  expect(reports).toMatchObject([{ kind: 'network', outcome: 'recovered', release: 'b' }]);
});

test('a bad release gives way to the one before it, with a notice', async () => {
  await install();
  globalThis.fetch = answer(503);
  const load = loader(fail(new Error('RUNTIME-008')), works);
  await loadRemote('contacts');
  expect(load.mock.calls.map(([, release, replace]) => [release.base, replace])).toEqual([
    ['/remotes/contacts/b/', false],
    ['/remotes/contacts/a/', true],
  ]);
  expect(remoteStatus('contacts').fellBack).toBe(true);
  expect(reports).toMatchObject([{ kind: 'http', outcome: 'fellBack', release: 'b' }]);
});

test('a failed load answers whoever asks, until somebody wants it again', async () => {
  await install(registryWith({ b: releaseFor('contacts', 'b') }, 'b', []));
  globalThis.fetch = answer(503);
  const load = loader(fail(new Error('RUNTIME-008')), works);
  expect(await kindOf(loadRemote('contacts'))).toBe('http');
  expect(remoteStatus('contacts')).toMatchObject({ state: 'failed', error: { kind: 'http', status: 503 } });
  expect(await kindOf(loadComponent('contacts', 'pages', 'main'))).toBe('http');
  expect(load).toHaveBeenCalledTimes(1);
  retryArea('contacts');
  expect(await kindOf(loadRemote('contacts'))).toBe('loaded');
});

test.each([
  ['integrity', fail(new Error('RUNTIME-008 Failed to load script')), 200],
  ['evaluation', fail(new Error('RUNTIME-008 ScriptExecutionError: Script loaded but threw')), 200],
  ['timeout', fail(new Error('RUNTIME-008 ScriptNetworkError: Script timed out.')), 200],
  ['timeout', fail(chunkError('timeout')), 200],
  ['integrity', fail(chunkError('error')), 200],
  ['evaluation', fail(chunkError('missing')), 200],
  ['evaluation', fail(new TypeError('x is not a function')), 200],
  ['http', fail(chunkError('error')), 404],
  ['contract', fail(new Error('Version 1.2.0 from shell of shared singleton ui does not satisfy the requirement')), 200],
  ['invalid', () => ({ brand: 'something else' }), 200],
])('names the failure: %s', async (kind, turn, status) => {
  await install(registryWith({ b: releaseFor('contacts', 'b') }, 'b', []));
  globalThis.fetch = answer(status as number);
  loader(turn as () => unknown);
  expect(await kindOf(loadRemote('contacts'))).toBe(kind);
});

test('a release that needs another contract is not even fetched', async () => {
  await install(registryWith({ b: releaseFor('contacts', 'b', { requires: { '@cabinet/contract': '^99.0.0' } }) }, 'b', []));
  const load = loader(works);
  expect(await kindOf(loadRemote('contacts'))).toBe('contract');
  expect(load).not.toHaveBeenCalled();
});

test('what never answers is given up', async () => {
  await install(registryWith({ b: releaseFor('contacts', 'b') }, 'b', []));
  loader(() => new Promise(() => undefined));
  const kind = kindOf(loadRemote('contacts'));
  await jest.advanceTimersByTimeAsync(13_000);
  expect(await kind).toBe('timeout');
});

/** An area whose one page imports as given. */
const withPage = (load: () => Promise<{ Page: () => null }>, name = 'main') => remoteModule('contacts', { [name]: load });
const Page = () => null;
const broken = (type: string) => async () => Promise.reject(chunkError(type));

test('a page that the browser refuses comes from the release before, by the name that it had there', async () => {
  const older = releaseFor('contacts', 'a');
  const declaration = { ...older.declaration, routes: { first: { path: '/contacts', access: true as const, title: 'title' } } };
  await install(registryWith({ a: { ...older, declaration }, b: releaseFor('contacts', 'b') }));
  const load = loader(
    () => withPage(broken('error')),
    () => withPage(async () => ({ Page }), 'first'),
  );
  expect(await loadComponent('contacts', 'pages', 'main')).toBe(Page);
  expect(load.mock.calls.map(([, release]) => release.base)).toEqual(['/remotes/contacts/b/', '/remotes/contacts/a/']);
  expect(remoteStatus('contacts')).toMatchObject({ state: 'ready', release: 'a', fellBack: true });
  expect(reports).toMatchObject([{ kind: 'integrity', outcome: 'fellBack', release: 'b' }]);
});

test('a page whose file is gone waits for the reload, and only after it is the release before tried', async () => {
  sessionStorage.clear();
  await install();
  globalThis.fetch = answer(404);
  const gone = () => withPage(broken('error'));
  loader(gone, () => withPage(async () => ({ Page })));
  expect(await kindOf(loadComponent('contacts', 'pages', 'main'))).toBe('http');
  expect(remoteStatus('contacts').fellBack).toBe(false);
  sessionStorage.setItem('cabinet.reloaded:contacts/b', '1');
  retryArea('contacts');
  expect(await loadComponent('contacts', 'pages', 'main')).toBe(Page);
  expect(remoteStatus('contacts').fellBack).toBe(true);
});

test('one failure is told once, whatever asks for it', async () => {
  await install(registryWith({ b: releaseFor('contacts', 'b') }, 'b', []));
  globalThis.fetch = answer(500);
  loader(fail(new Error('RUNTIME-008')));
  await Promise.all([kindOf(loadComponent('contacts', 'pages', 'main')), kindOf(loadComponent('contacts', 'slots', 'latest'))]);
  expect(reports).toMatchObject([{ kind: 'http', outcome: 'failed', release: 'b' }]);
});

test.each([
  ['switched off', registryWith(both, 'b', [], false)],
  ['not installed', { ...registryWith(both), areas: {} }],
])('an area that is %s', async (_, registry) => {
  await install(registry);
  loader(works);
  expect(await kindOf(loadRemote('contacts'))).toBe('disabled');
});

test('loads are reported of what is rolled out, together, and of nothing else', async () => {
  const told: unknown[] = [];
  globalThis.fetch = async (url, init) => {
    if (url === '/api/remoteLoads') told.push(JSON.parse(String(init?.body)));
    return { ok: true, status: 204 } as Response;
  };
  await install();
  loader(works);
  await loadRemote('contacts');
  await jest.advanceTimersByTimeAsync(5000);
  expect(told).toEqual([]);
  await install({ ...registryWith(both), rolledOut: ['contacts'] });
  loader(works);
  await loadRemote('contacts');
  await jest.advanceTimersByTimeAsync(5000);
  expect(told).toEqual([{ loads: [{ area: 'contacts', release: 'b' }] }]);
});
