const recorded: { name: string; responseStatus: number }[] = [];
// jsdom has none; the module looks for it when it is loaded.
globalThis.PerformanceObserver = class {
  observe = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => recorded.splice(0) as never;
} as never;
const { diagnose } = await import('./diagnose.ts');

const release = { area: 'contacts', release: 'b', entryUrl: '/remotes/contacts/b/remoteEntry.js' };
const failure = { message: 'Loading chunk 1 failed.', request: '/remotes/contacts/b/1.js', type: 'error' };
const record = (responseStatus: number) => recorded.push({ name: `${location.origin}${failure.request}`, responseStatus });

let asked = 0;
const answering = (status: number | 'offline') => {
  asked = 0;
  globalThis.fetch = async () => {
    asked += 1;
    if (status === 'offline') throw new TypeError('offline');
    return { status } as Response;
  };
};

test('a success on record may be an earlier one: a file that cannot be reached now is a fault of the network', async () => {
  answering('offline');
  record(200);
  expect(await diagnose(release, failure)).toMatchObject({ kind: 'network' });
});

test('a file that is answered and does not load was changed on its way', async () => {
  answering(200);
  record(200);
  expect(await diagnose(release, failure)).toMatchObject({ kind: 'integrity' });
});

test.each([
  [0, 'network'],
  [503, 'http'],
])('a recorded %i needs no further request', async (status, kind) => {
  answering(200);
  record(status);
  expect(await diagnose(release, failure)).toMatchObject({ kind });
  expect(asked).toBe(0);
});
