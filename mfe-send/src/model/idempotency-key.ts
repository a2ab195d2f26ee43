/** The server remembers a key for a day (decisions.md "Calls"), so an older one is not reused. */
const KEY_LIFETIME_MS = 23 * 3_600_000;

interface StoredKey {
  key: string;
  bodyHash: string;
  at: number;
}

/** A random key; works without a secure context too, where `crypto.randomUUID` is missing. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A hash that tells bodies apart without storing them; the server compares whole bodies. */
function hashOf(text: string): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    low = Math.imul(low ^ text.charCodeAt(at), 2_654_435_761);
    high = Math.imul(high ^ text.charCodeAt(at), 1_597_334_677);
  }
  return `${text.length}.${(low >>> 0).toString(36)}.${(high >>> 0).toString(36)}`;
}

const storageKey = (account: string) => `cabinet.attempt.${account}`;
const inMemory = new Map<string, StoredKey>();

function storedKey(account: string): StoredKey | undefined {
  try {
    return (JSON.parse(localStorage.getItem(storageKey(account)) ?? 'null') as StoredKey | null) ?? inMemory.get(account);
  } catch {
    return inMemory.get(account);
  }
}

/**
 * The idempotency key for sending `body`: the same until the server has responded, so that a second click or a retry
 * after a lost response, even after a reload of the page, sends nothing twice.
 */
export function idempotencyKey(account: string, body: unknown): string {
  const bodyHash = hashOf(JSON.stringify(body));
  const last = storedKey(account);
  if (last?.bodyHash === bodyHash && Date.now() - last.at < KEY_LIFETIME_MS) return last.key;
  const next = { key: newKey(), bodyHash, at: Date.now() };
  inMemory.set(account, next);
  try {
    localStorage.setItem(storageKey(account), JSON.stringify(next));
  } catch {
    // When the storage is full, the key lives as long as the page.
  }
  return next.key;
}

/** Forgets the key after the sending was accepted; the next sending gets another key, even with the same body. */
export function forgetIdempotencyKey(account: string): void {
  inMemory.delete(account);
  try {
    localStorage.removeItem(storageKey(account));
  } catch {
    // Without a storage the key was not stored either.
  }
}
