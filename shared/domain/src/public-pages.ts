export const REGISTRATION = '/registration';

/** Where documents are read, signed in or not (spec 1 §2 "Documentation"). */
export const DOCUMENTATION = '/documentation';

/** Whether a page is for whoever is not signed in, besides sign-in itself (spec 1 §2 "unauthorized"). */
export function isPublicPage(path: string): boolean {
  return path === REGISTRATION || /^\/recover(?:\/[\w-]+)?$/.test(path);
}

/** Whether a page is one of the documentation. */
export function isDocumentation(path: string): boolean {
  return path === DOCUMENTATION || path.startsWith(`${DOCUMENTATION}/`);
}
