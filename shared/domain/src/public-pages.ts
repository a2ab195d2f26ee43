export const REGISTRATION_PATH = '/registration';

/** Where an installation gets its first administrator; the token of the link stands behind `#`, which no server and no proxy sees. */
export const SETUP_PATH = '/setup';

/** The documentation, which is public (spec 1 §2 "Documentation"). */
export const DOCUMENTATION_PATH = '/documentation';

/** Where the link of an invitation to an account leads; its key follows. */
export const JOIN_PATH = '/join';

/**
 * Whether a page is that of a letter's link, for which it does not matter who is signed in: an email to confirm, a change that was not one's own,
 * an invitation to an account.
 */
export function isLetterPage(path: string): boolean {
  return /^\/(?:confirm|not-me|join)\/[\w-]+$/.test(path);
}

/** Whether a page is for visitors who are not signed in: registration, recovery, the first start and the links of letters (spec 1 §2 "unauthorized"). */
export function isPublicPage(path: string): boolean {
  return path === REGISTRATION_PATH || path === SETUP_PATH || /^\/recover(?:\/[\w-]+)?$/.test(path) || isLetterPage(path);
}

/** Whether a page is one of the documentation. */
export function isDocumentationPath(path: string): boolean {
  return path === DOCUMENTATION_PATH || path.startsWith(`${DOCUMENTATION_PATH}/`);
}
