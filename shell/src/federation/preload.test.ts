import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { cachedFailure, clearFailures } from './failure-cache.ts';
import { inlineRegistry, registryWith, releaseFor } from './federation-testing.ts';
import { prefetchFiles, preloadLink, preloadWhenIdle } from './preload.ts';
import { loadRegistry } from './registry.ts';

const fetched: string[] = [];

function connect(connection: { saveData?: boolean; effectiveType?: string } | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

function inlineFiles(files: Record<string, string[]>): void {
  document.body.innerHTML = `<script type="application/json" id="cabinet-files">${JSON.stringify(files)}</script>`;
}

beforeAll(async () => {
  inlineFiles({
    'contacts.lists': ['/remotes/contacts/b/lists.js', '/remotes/contacts/b/remoteEntry.js'],
    'contacts.segments': ['/remotes/contacts/b/segments.js', '/remotes/contacts/b/remoteEntry.js'],
    'send.send': ['/remotes/send/b/send.js'],
  });
  inlineRegistry(registryWith({ b: releaseFor('contacts', 'b') }));
  await loadRegistry();
});

beforeEach(() => {
  fetched.length = 0;
  connect(undefined);
  globalThis.fetch = jest.fn<typeof fetch>(async (url) => {
    fetched.push(String(url));
    return { arrayBuffer: async () => new ArrayBuffer(0) } as Response;
  });
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'fetches nothing unasked on %j',
  async (connection) => {
    connect(connection);
    await prefetchFiles(['/shell/s/thrifty.js']);
    preloadLink('contacts.lists');
    preloadWhenIdle(['contacts.lists']);
    expect(fetched).toEqual([]);
  },
);

test('fetches a file once, and none that the document brings', async () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="/shell/s/there.css">');
  await Promise.all([prefetchFiles(['/shell/s/a.js', '/shell/s/there.css']), prefetchFiles(['/shell/s/a.js'])]);
  expect(fetched).toEqual(['/shell/s/a.js']);
});

test('asks again for a file that did not come', async () => {
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')));
  await prefetchFiles(['/shell/s/lost.js']);
  globalThis.fetch = jest.fn<typeof fetch>(async (url) => {
    fetched.push(String(url));
    return { arrayBuffer: async () => new ArrayBuffer(0) } as Response;
  });
  await prefetchFiles(['/shell/s/lost.js']);
  expect(fetched).toEqual(['/shell/s/lost.js']);
});

test('a link brings what its own page loads, and nothing of the area’s other pages', async () => {
  preloadLink('contacts.segments');
  expect(fetched).toEqual(['/remotes/contacts/b/segments.js']);
  // There is no such release, which is remembered for a while.
  await waitFor(() => expect(cachedFailure('contacts')).toBeDefined());
  clearFailures();
});

test('at rest it fetches the pages of areas that are switched on, until it is told to stop', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const stop = preloadWhenIdle(['send.send', 'contacts.lists']);
  await jest.advanceTimersByTimeAsync(10_000);
  await waitFor(() => expect(fetched).toEqual(['/remotes/contacts/b/lists.js', '/remotes/contacts/b/remoteEntry.js']));
  stop();
  const stopped = preloadWhenIdle(['contacts.lists']);
  stopped();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(fetched).toHaveLength(2);
  jest.useRealTimers();
});
