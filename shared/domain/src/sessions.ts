/** A session that is open, as its account sees it: `GET /sessions`. */
export interface OpenSession {
  id: string;
  ip: string;
  useragent: string;
  /** Who acts for the account in it; null where it is the account itself. */
  by: string | null;
  createdAt: string;
  expiresAt: string;
  /** Whether it is the one that asks. */
  current: boolean;
}
