import { readPageRequest } from './page-request.ts';

test.each([
  [{}, { locale: 'ru', theme: undefined, signedIn: false }],
  [{ 'accept-language': 'fr-FR, es;q=0.8, en;q=0.9' }, { locale: 'en', theme: undefined, signedIn: false }],
  [{ 'accept-language': 'de, pl' }, { locale: 'ru', theme: undefined, signedIn: false }],
  [
    { 'accept-language': 'en', cookie: 'a=1; cabinet_session=1; cabinet_locale=es; cabinet_theme=dark; cabinet_rail=wide' },
    { locale: 'es', theme: 'dark', rail: 'wide', signedIn: true },
  ],
  [{ cookie: 'cabinet_locale=es; __Host-cabinet_locale=en; __Host-cabinet_session=1' }, { locale: 'en', theme: undefined, signedIn: true }],
  [
    { 'accept-language': 'en', cookie: 'xcabinet_locale=es; cabinet_locale=xx; cabinet_theme=system; cabinet_rail=x' },
    { locale: 'en', theme: undefined, signedIn: false },
  ],
])('%j', (headers, expected) => {
  expect(readPageRequest(headers)).toEqual(expected);
});
