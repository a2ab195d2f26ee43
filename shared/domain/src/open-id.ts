/** Leads to the company's own sign-in; `?next=` is the page to open afterwards. */
export const OPEN_ID_PATH = '/api/login/openId';
/** Where it leads back to, below the cabinet's address; registered with the provider. */
export const OPEN_ID_CALLBACK = `${OPEN_ID_PATH}/callback`;
/** Leads to the end of the provider's session. */
export const OPEN_ID_SIGN_OUT = '/api/logout/openId';
/** A cookie that says nothing but that somebody has signed in by the company's own sign-in in this browser. */
export const OPEN_ID_COOKIE = 'cabinet_open_id_session';

/** Why a sign-in with the provider did not come about; the sign-in page has a sentence for each. */
export type OpenIdRefusal =
  | 'unavailable'
  | 'denied'
  | 'expired'
  | 'unverified'
  | 'domain'
  | 'noAccount'
  | 'otherPerson'
  | 'role'
  | 'noRole'
  | 'disabled';
