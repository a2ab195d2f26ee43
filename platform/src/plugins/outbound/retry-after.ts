const MOST_S = 3600;

/** When `Retry-After` (seconds or a date, RFC 9110 §10.2.3) allows another call, within an hour; `usual` seconds from now where it says nothing. */
export function retryAfterOf(header: string | readonly string[] | undefined, usual: number, now = Date.now()): Date {
  const text = String(header ?? '');
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return new Date(now + Math.min(MOST_S, Math.max(1, Number.isFinite(seconds) ? seconds : usual)) * 1000);
}
