/** Strings of shared packages that survive minification; no area's own code has them. */
const SHARED_CODE_SIGNS: readonly [name: string, sign: RegExp][] = [
  ['React', /react\.transitional\.element|__CLIENT_INTERNALS_DO_NOT_USE|__DOM_INTERNALS_DO_NOT_USE/],
  ['antd', /\banticon\b|\bant-(?:btn|modal|table|select|picker|input)\b|antdProducer/],
  ['react-router', /in the context of a <Router>/],
  ['Redux', /@@redux\/INIT/],
  ['i18next', /i18next: |i18next::/],
  ['formik', /formik context is undefined|Formik context is undefined/],
  // A container that leaves the runtime to the shell still names the runtime's global, but sets nothing up in it.
  ['the federation runtime', /__GLOBAL_PLUGIN__/],
];

/** XML namespaces, which look like addresses. */
const NAMESPACE = /https?:\/\/www\.w3\.org\//g;
const ABSOLUTE = /["'`](?:https?:)?\/\/[\w[][\w.:[\]-]*/g;
const RELEASE_PATHS = /["'`]\/?(?:remotes|shell)\/[\w-]+\//g;

/**
 * Contents that a script of an area may not have, in sentences: code of a package that the shell provides, or an address that
 * ties it to a server or a folder. Files of `texts` may contain addresses for people to read.
 */
export function scriptFaults(source: string, texts: boolean): string[] {
  const brought = SHARED_CODE_SIGNS.flatMap(([name, sign]) =>
    sign.test(source) ? [`brings ${name}, which the shell provides: import it through the shared packages, so that it is there once`] : [],
  );
  const published = [...source.matchAll(RELEASE_PATHS)].map(
    ([address]) => `has the address ${address.slice(1)}…: where a release lies is the registry’s to say; import the file instead`,
  );
  const absolute = texts
    ? []
    : [...source.replace(NAMESPACE, '').matchAll(ABSOLUTE)].map(
        ([address]) => `has the absolute address ${address.slice(1)}: take it from the settings or the texts`,
      );
  return [...new Set([...brought, ...published, ...absolute])];
}
