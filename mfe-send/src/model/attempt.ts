/** The server keeps a key for a day (decisions.md "Calls"); an older attempt begins anew. */
const KEPT_MS = 23 * 3_600_000;

interface Attempt {
  key: string;
  print: string;
  at: number;
}

/** Works without a secure context too, where `crypto.randomUUID` is missing. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Tells bodies apart without keeping them; the server compares them whole. */
function fingerprint(text: string): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    low = Math.imul(low ^ text.charCodeAt(at), 2_654_435_761);
    high = Math.imul(high ^ text.charCodeAt(at), 1_597_334_677);
  }
  return `${text.length}.${(low >>> 0).toString(36)}.${(high >>> 0).toString(36)}`;
}

const place = (account: string) => `cabinet.attempt.${account}`;
const inMemory = new Map<string, Attempt>();

function lastAttempt(account: string): Attempt | undefined {
  try {
    return (JSON.parse(localStorage.getItem(place(account)) ?? 'null') as Attempt | null) ?? inMemory.get(account);
  } catch {
    return inMemory.get(account);
  }
}

/**
 * The idempotency key of sending `body`: the same until the send was answered, so that a second click, a retry after
 * a lost answer, even after the page was loaded anew, sends nothing twice.
 */
export function attemptKey(account: string, body: unknown): string {
  const print = fingerprint(JSON.stringify(body));
  const last = lastAttempt(account);
  if (last?.print === print && Date.now() - last.at < KEPT_MS) return last.key;
  const next = { key: newKey(), print, at: Date.now() };
  inMemory.set(account, next);
  try {
    localStorage.setItem(place(account), JSON.stringify(next));
  } catch {
    // Without room it lives as long as the page.
  }
  return next.key;
}

/** The send was accepted; the next one is another, even of the same words. */
export function endAttempt(account: string): void {
  inMemory.delete(account);
  try {
    localStorage.removeItem(place(account));
  } catch {
    // Nothing was kept either.
  }
}
