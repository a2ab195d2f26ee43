/** The longest `Retry-After`, in milliseconds, for which messages wait: a provider that asks for more is down for its route. */
const LONGEST_WAIT = 30_000;

/**
 * Whether a response says that the provider is down; `isCertain`: it took nothing. A gateway (502, 504) answers for a
 * service that may have taken the message before its own response was lost.
 */
export function downtimeOf(status: number, retryAfter = 0): { isCertain: boolean } | undefined {
  if (status === 503 || (status === 429 && retryAfter > LONGEST_WAIT)) return { isCertain: true };
  if (status === 502 || status === 504 || (status >= 500 && retryAfter > LONGEST_WAIT)) return { isCertain: false };
  return undefined;
}

/** What a provider that is down answered, for timelines and health. */
export function downtimeText(status: number, retryAfter?: number): string {
  return `HTTP ${status}${retryAfter === undefined ? '' : `, Retry-After ${Math.ceil(retryAfter / 1000)} s`}`;
}
