/** What the providers' code says of itself even when it is minified; no area writes any of it. */
const PROVIDERS: readonly [name: string, sign: RegExp][] = [
  ['React', /react\.transitional\.element|__CLIENT_INTERNALS_DO_NOT_USE|__DOM_INTERNALS_DO_NOT_USE/],
  ['antd', /\banticon\b|\bant-(?:btn|modal|table|select|picker|input)\b|antdProducer/],
  ['react-router', /in the context of a <Router>/],
  ['Redux', /@@redux\/INIT/],
  ['i18next', /i18next: |i18next::/],
  ['formik', /formik context is undefined|Formik context is undefined/],
  ['the federation runtime', /__FEDERATION__/],
];

/** Names of XML, which look like addresses and are none. */
const NAMESPACE = /https?:\/\/www\.w3\.org\//g;
const ABSOLUTE = /["'`](?:https?:)?\/\/[\w[][\w.:[\]-]*/g;
const PUBLISHED = /["'`]\/?(?:remotes|shell)\/[\w-]+\//g;

/**
 * What a built script of an area may not hold, in sentences: a provider's code (the shell brings it, once), or an address
 * that ties it to a server or a folder. A file of `texts` may name addresses: people read them.
 */
export function scriptFaults(source: string, texts: boolean): string[] {
  const brought = PROVIDERS.flatMap(([name, sign]) =>
    sign.test(source) ? [`brings ${name}, which the shell provides: import it through the shared packages, so that it is there once`] : [],
  );
  const published = [...source.matchAll(PUBLISHED)].map(
    ([address]) => `has the address ${address.slice(1)}…: where a release lies is the registry’s to say; import the file instead`,
  );
  const absolute = texts
    ? []
    : [...source.replace(NAMESPACE, '').matchAll(ABSOLUTE)].map(
        ([address]) => `has the absolute address ${address.slice(1)}: take it from the settings or the texts`,
      );
  return [...new Set([...brought, ...published, ...absolute])];
}
