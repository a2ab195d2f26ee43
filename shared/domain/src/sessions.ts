/** An open session of an account: `GET /sessions`. */
export interface OpenSession {
  id: string;
  ip: string;
  useragent: string;
  /** The user who signed in as the account; null for the account itself. */
  by: string | null;
  createdAt: string;
  /** When it was last used, to the minute; null for never. */
  lastUsedAt?: string | null;
  /** Where its address is, as far as it is known: city and country. */
  place?: string;
  expiresAt: string;
  /** Whether it is the session of this call. */
  current: boolean;
}
