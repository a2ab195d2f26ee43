import { changeLocale, startI18n } from '@cabinet/contract/i18n';
import type { Messages } from '@cabinet/contract/remote';
import type { Locale } from '@cabinet/domain/locales';
import { changeLanguage } from '../app/language.ts';
import { declarationFor, inlineRegistry, registryWith, releaseFor, remoteModule } from './federation-testing.ts';
import { loadComponent } from './load-component.ts';
import { loadRemoteMessages, setReleaseLoader } from './load-remote.ts';
import { loadRegistry } from './registry.ts';

const Page = () => null;
const page = async () => ({ Page });
const routes = Object.fromEntries(
  ['main', 'other', 'third'].map((name) => [name, { path: `/contacts/${name}`, access: true, title: 'title' } as const]),
);

/** Texts that were asked for, as `part/locale`, in that order. */
const asked: string[] = [];
/** Ends the load of texts that are being waited for. */
let answer: (() => void) | undefined;
let waits = false;
/** Texts that do not come, as `part/locale`. */
let lost: string | undefined;
let i18n: Awaited<ReturnType<typeof startI18n>>;

const texts = (part: string) => {
  const load = (locale: Locale) => async () => {
    asked.push(`${part}/${locale}`);
    if (lost === `${part}/${locale}`) throw new RangeError('no texts');
    if (waits) await new Promise<void>((resolve) => (answer = resolve));
    return { default: { [part]: `${part} in ${locale}` } as Messages };
  };
  return { ru: load('ru'), en: load('en'), es: load('es') };
};

beforeEach(async () => {
  // Begun anew, it has no texts.
  i18n = await startI18n('en');
  asked.length = 0;
  waits = false;
  lost = undefined;
  const slots = { details: { slot: 'contacts.details/v1', order: 1 }, other: { slot: 'contacts.other/v1', order: 1 } };
  inlineRegistry(
    registryWith({ b: releaseFor('contacts', 'b', { declaration: { ...declarationFor('contacts'), routes, slots } }) }, 'b', []),
  );
  await loadRegistry();
  setReleaseLoader(async () => ({
    ...remoteModule('contacts', { main: page, other: page, third: page }),
    slots: { details: async () => ({ Slot: Page }), other: async () => ({ Slot: Page }) },
    locales: texts('common'),
    pageTexts: {
      rows: { pages: ['main'], slots: ['details'], locales: texts('rows') },
      files: { pages: ['main', 'other'], locales: texts('files') },
    },
  }));
});

const said = (key: string) => i18n.t(key, { ns: 'contacts' });

test('a page has the texts of the area and its own, once each, and those of no other page', async () => {
  await loadComponent('contacts', 'pages', 'other');
  expect(asked).toEqual(['common/en', 'files/en']);
  await loadComponent('contacts', 'pages', 'main');
  expect(asked).toEqual(['common/en', 'files/en', 'rows/en']);
  await loadComponent('contacts', 'pages', 'third');
  expect(asked).toHaveLength(3);
  expect([said('common'), said('rows'), said('files')]).toEqual(['common in en', 'rows in en', 'files in en']);
});

test('so has a contribution to a slot', async () => {
  await loadComponent('contacts', 'slots', 'other');
  expect(asked).toEqual(['common/en']);
  await loadComponent('contacts', 'slots', 'details');
  expect(asked).toEqual(['common/en', 'rows/en']);
});

test('a page is not there before its texts are', async () => {
  await loadComponent('contacts', 'pages', 'third');
  waits = true;
  let isThere = false;
  const loading = loadComponent('contacts', 'pages', 'other').then(() => (isThere = true));
  await new Promise((resolve) => setTimeout(resolve));
  expect([asked.at(-1), isThere]).toEqual(['files/en', false]);
  answer?.();
  await loading;
  expect(isThere).toBe(true);
});

test('a page whose texts do not come is not there either', async () => {
  setReleaseLoader(async () => ({
    ...remoteModule('contacts', { main: page }),
    pageTexts: {
      rows: {
        pages: ['main'],
        locales: { ...texts('rows'), en: () => Promise.reject(new RangeError('no texts')) },
      },
    },
  }));
  await expect(loadComponent('contacts', 'pages', 'main')).rejects.toThrow('no texts');
});

test('before the language is switched, the texts of the pages that were opened come in it, and no others', async () => {
  await loadComponent('contacts', 'pages', 'other');
  asked.length = 0;
  await loadRemoteMessages('es');
  expect(asked.sort()).toEqual(['common/es', 'files/es']);
  await changeLocale('es');
  expect(said('files')).toBe('files in es');
});

test('a page that is opened while the language is being switched has its texts in both', async () => {
  await loadComponent('contacts', 'pages', 'third');
  await loadRemoteMessages('ru');
  asked.length = 0;
  await loadComponent('contacts', 'pages', 'other');
  expect(asked.sort()).toEqual(['files/en', 'files/ru']);
  await changeLocale('ru');
  expect(said('files')).toBe('files in ru');
});

test('where the texts of a page do not come in a language, it is not switched to; asked again, they do', async () => {
  await changeLanguage('en');
  await loadComponent('contacts', 'pages', 'other');
  lost = 'files/es';
  const toSpanish = () => changeLanguage('es', loadRemoteMessages);
  await expect(toSpanish()).rejects.toThrow('no texts');
  expect(said('files')).toBe('files in en');
  lost = undefined;
  await toSpanish();
  expect([said('common'), said('files')]).toEqual(['common in es', 'files in es']);
});

test('where those of a page that is opened meanwhile do not come, the language is not switched either', async () => {
  await changeLanguage('en');
  await loadComponent('contacts', 'pages', 'third');
  lost = 'files/es';
  const loadMore = async () => {
    await loadRemoteMessages('es');
    if (!asked.includes('files/en')) await loadComponent('contacts', 'pages', 'other');
  };
  await expect(changeLanguage('es', loadMore)).rejects.toThrow('no texts');
  expect(said('files')).toBe('files in en');
});
