import { createHash } from 'node:crypto';

/** Path to which browsers report violations of the content security policy. */
export const CSP_REPORTS = '/api/n/cspReports';
/** Name of that path in `reporting-endpoints`. */
export const REPORTS_GROUP = 'csp';

const NONE = "'none'";
const SELF = "'self'";

type Directives = Readonly<Record<string, readonly string[]>>;

/** Demands Trusted Types of a document; the policies named may be made in it, each once. */
const trustedTypes = (...policies: readonly string[]): Directives => ({
  'require-trusted-types-for': ["'script'"],
  'trusted-types': policies.length === 0 ? [NONE] : policies,
});

function serialize(directives: Directives): string {
  const reported = { ...directives, 'report-uri': [CSP_REPORTS], 'report-to': [REPORTS_GROUP] };
  return Object.entries(reported)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';');
}

/** A style sheet or script inside a page, as a policy names it. */
export const inlineHash = (css: string): string => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

/** What the settings let in beside the platform's own origin: a support chat's widget. */
export interface ForeignOrigins {
  script: readonly string[];
  other: readonly string[];
}

/** What a document of a release contains. */
export interface DocumentContent {
  /** `inlineHash` of each style element. */
  styles: readonly string[];
  /** The shell's release writes no style elements and makes a policy of Trusted Types; those before 2026-11 did neither. */
  isStrict: boolean;
}

function cabinetDirectives({ script, other }: ForeignOrigins, styles: readonly string[]): Directives {
  return {
    'default-src': [SELF],
    'script-src': [SELF, ...script],
    'script-src-attr': [NONE],
    'style-src': [SELF, ...styles],
    'style-src-elem': [SELF, ...styles, ...other],
    // React sets styles by script, which no policy stops.
    'style-src-attr': [NONE],
    'img-src': [SELF, 'data:', 'blob:', ...other],
    'media-src': [SELF, 'blob:', ...other],
    'font-src': [SELF, 'data:', ...other],
    'connect-src': [SELF, ...other],
    'frame-src': [SELF, ...other],
    'worker-src': [SELF],
    'manifest-src': [SELF],
    'object-src': [NONE],
    'base-uri': [NONE],
    'form-action': [SELF],
    'frame-ancestors': [NONE],
  };
}

/**
 * The policy of the cabinet's documents. Scripts come from this origin, never inline or from strings, and those that a script adds are of a
 * release (`shell/src/trusted-types.ts`). Styles are files, or named by their hash. A widget of a support chat is somebody else's script,
 * which writes HTML as it likes: with one, Trusted Types are not demanded.
 */
export function documentPolicy(foreign: ForeignOrigins, { styles, isStrict }: DocumentContent): string {
  const types = isStrict && foreign.script.length === 0 ? trustedTypes('default') : {};
  return serialize({ ...cabinetDirectives(foreign, isStrict ? styles : ["'unsafe-inline'"]), ...types });
}

/**
 * The policy of whatever has none of its own. A worker takes that of its file and loads more of the same release, but has no document that
 * makes the policy of Trusted Types: there they are not demanded.
 */
export const filePolicy = (foreign: ForeignOrigins): string => serialize(cabinetDirectives(foreign, []));

/** The policy of a page without any script: one style sheet inside it, and forms of its own. */
export function staticPolicy(style: string): string {
  return serialize({
    'default-src': [NONE],
    'style-src': [style === '' ? NONE : inlineHash(style)],
    'img-src': [SELF],
    'base-uri': [NONE],
    'form-action': [SELF],
    'frame-ancestors': [NONE],
    ...trustedTypes(),
  });
}

/** The policy of a page that shows nothing and runs one file of the server's own. */
export const scriptPolicy = (): string =>
  serialize({
    'default-src': [NONE],
    'script-src': [SELF],
    'base-uri': [NONE],
    'form-action': [NONE],
    'frame-ancestors': [NONE],
    ...trustedTypes(),
  });

/**
 * The policy of the page that shows the API's document: the style elements that its component adds are named by a nonce, and Vue makes a policy
 * for the HTML that it renders.
 */
export function apiPagePolicy(nonce: string): string {
  return serialize({
    'default-src': [NONE],
    'script-src': [SELF],
    'style-src': [SELF, `'nonce-${nonce}'`],
    'style-src-attr': [NONE],
    'img-src': [SELF, 'data:', 'blob:'],
    'connect-src': [SELF],
    'base-uri': [NONE],
    'form-action': [NONE],
    'frame-ancestors': [NONE],
    ...trustedTypes('default', 'vue'),
  });
}

/**
 * The policy of the page in which an email is shown as its recipient sees it: of an origin of its own, with the styles, fonts and pictures that
 * the email has, and no script but the one that puts the email into it.
 */
export function emailPagePolicy(script: string): string {
  return serialize({
    sandbox: ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox'],
    'default-src': [NONE],
    'script-src': [inlineHash(script)],
    'style-src': ["'unsafe-inline'", 'https:'],
    'img-src': ['http:', 'https:', 'data:'],
    'font-src': ['https:', 'data:'],
    'media-src': ['https:'],
    'base-uri': [NONE],
    'form-action': [NONE],
    'frame-ancestors': [SELF],
  });
}
