export const REGISTRATION = '/registration';

/** Whether a page is for whoever is not signed in, besides sign-in itself (spec 1 §2 "unauthorized"). */
export function isPublicPage(path: string): boolean {
  return path === REGISTRATION || /^\/recover(?:\/[\w-]+)?$/.test(path);
}
