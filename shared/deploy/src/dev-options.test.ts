import { devOptions } from './dev-options.ts';

const KNOWN = ['contacts', 'send', 'storage'];
const read = (line: string, env = {}) => devOptions(line.split(' ').filter(Boolean), env, KNOWN);

test('areas come bare or after --with, once each', () => {
  expect(read('contacts send').areas).toEqual(['contacts', 'send']);
  expect(read('contacts --with send --with storage --with contacts').areas).toEqual(['contacts', 'send', 'storage']);
});

test('shell and platform may be named beside areas or alone; all is everything', () => {
  expect(read('shell')).toMatchObject({ areas: [], ownShell: true, ownPlatform: false });
  expect(read('platform contacts')).toMatchObject({ areas: ['contacts'], ownShell: false, ownPlatform: true });
  expect(read('all')).toMatchObject({ areas: KNOWN, ownShell: true, ownPlatform: true });
});

test('the shell is the local one unless another is named; ports follow PORT', () => {
  expect(read('contacts')).toMatchObject({ shell: undefined, platformPort: 3000, port: 3100 });
  expect(read('contacts', { PORT: '4000' })).toMatchObject({ platformPort: 4000, port: 4100 });
  expect(read('contacts --port 5000 --shell https://stage.example', { DEV_PORT: '6000' })).toMatchObject({
    shell: new URL('https://stage.example'),
    port: 5000,
  });
});

test.each([
  ['', 'Name the areas to work on'],
  ['contact', 'There is no area contact. There are: contacts, send, storage.'],
  ['platform --shell https://stage.example', 'The platform runs here'],
  ['contacts --shell stage', '--shell needs an address such as https://stage.example, not "stage".'],
  ['contacts --port many', 'many is no port.'],
  ['contacts --what', "Unknown option '--what'"],
])('"%s" is refused in words', (line, words) => {
  expect(() => read(line)).toThrow(words);
});
