import { changeLocale, hasMessages, startI18n } from '@cabinet/contract/i18n';
import { LOCALES } from '@cabinet/domain/locales';
import { declarationFor, inlineRegistry, registryWith, releaseFor, remoteModule } from './federation-testing.ts';
import { loadComponent } from './load-component.ts';
import { setReleaseLoader } from './load-remote.ts';
import { loadRegistry } from './registry.ts';

const Slot = () => null;
const Page = () => null;
const SLOTS = { widget: { slot: 'home.widgets/v1', order: 1 }, details: { slot: 'contacts.details/v1', order: 1 } };

beforeAll(async () => {
  await startI18n('en');
  const declaration = { ...declarationFor('contacts'), slots: SLOTS };
  inlineRegistry(registryWith({ b: releaseFor('contacts', 'b', { declaration }) }, 'b', []));
  await loadRegistry();
  setReleaseLoader(async () => ({
    ...remoteModule('contacts', { main: async () => ({ Page }) }),
    slots: { widget: async () => ({ Slot }), details: async () => ({ Slot }) },
  }));
});

// Each in a language of its own, since what is loaded stays.
test('what home shows of an area waits for no texts that home does not show', async () => {
  await changeLocale(LOCALES[0]);
  expect(await loadComponent('contacts', 'slots', 'widget')).toBe(Slot);
  expect(hasMessages('ui', LOCALES[0])).toBe(false);
});

test('a page is there with the texts of lists and forms', async () => {
  await changeLocale(LOCALES[1]);
  expect(await loadComponent('contacts', 'pages', 'main')).toBe(Page);
  expect(hasMessages('ui', LOCALES[1])).toBe(true);
});

test('so is a contribution to another page', async () => {
  await changeLocale(LOCALES[2]);
  expect(await loadComponent('contacts', 'slots', 'details')).toBe(Slot);
  expect(hasMessages('ui', LOCALES[2])).toBe(true);
});
