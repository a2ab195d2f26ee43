/** Trusted Types, as far as the shell uses them; browsers that lack them ignore the policy too. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (value: string, type: string, sink: string) => string | null>,
  ): unknown;
}

/** Scripts of releases and the service worker: nothing else of this origin may run, such as the files of an account. */
const SCRIPTS = /^\/(?:(?:shell|remotes)\/|sw\.js$)/;

/**
 * The one policy of the cabinet: it judges each address that a script of whatever release asks the browser to run, and lets HTML only be
 * parsed into documents that are never shown. Nobody makes another (docs/decisions/0061).
 */
(window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    const { origin, pathname } = new URL(url, location.href);
    return origin === location.origin && SCRIPTS.test(pathname) ? url : null;
  },
  createHTML: (html, _, sink) => (sink === 'DOMParser parseFromString' ? html : null),
});
