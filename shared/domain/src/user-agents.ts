// Four browsers and five systems are enough for users to recognise their own devices; a library for it costs 20 KB.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/YaBrowser\//, 'Yandex Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const nameIn = (names: typeof BROWSERS, useragent: string) => names.find(([sign]) => sign.test(useragent))?.[1];

/** A user agent in short form: `Firefox, Windows`; an unknown one is cut to its first forty characters. */
export function deviceOf(useragent: string): string {
  const known = [nameIn(BROWSERS, useragent), nameIn(SYSTEMS, useragent)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(', ') : useragent.slice(0, 40);
}
