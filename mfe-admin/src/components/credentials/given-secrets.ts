/** What a form of secrets holds: a text sets one, null removes it. */
export type GivenSecrets = Record<string, string | null>;

/** The secrets that are sent: one whose field was left empty stays as it is. */
export const givenSecrets = (secrets: GivenSecrets): GivenSecrets =>
  Object.fromEntries(Object.entries(secrets).filter(([, secret]) => secret !== ''));
