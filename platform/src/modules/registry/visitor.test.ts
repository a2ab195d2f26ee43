import { visitorOf } from './visitor.ts';

test.each([
  [{}, { locale: 'ru', theme: undefined }],
  [{ 'accept-language': 'fr-FR, es;q=0.8, en;q=0.9' }, { locale: 'en', theme: undefined }],
  [{ 'accept-language': 'de, pl' }, { locale: 'ru', theme: undefined }],
  [
    { 'accept-language': 'en', cookie: 'a=1; cabinet_locale=es; cabinet_theme=dark' },
    { locale: 'es', theme: 'dark' },
  ],
  [
    { 'accept-language': 'en', cookie: 'xcabinet_locale=es; cabinet_locale=xx; cabinet_theme=system' },
    { locale: 'en', theme: undefined },
  ],
])('%j', (headers, expected) => {
  expect(visitorOf(headers)).toEqual(expected);
});
