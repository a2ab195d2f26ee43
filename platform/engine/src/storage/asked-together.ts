import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers';

/** Questions of one statement at most; of more at the same moment each so many go out by themselves. */
const MOST_TOGETHER = 100;

interface Waiting<V> {
  promise: Promise<V | undefined>;
  resolve(value: V | undefined): void;
  reject(error: unknown): void;
}

let turn: (() => void)[] = [];

/** Calls `ask` at the end of this turn of the event loop, in one go with all others, so that one write takes what they ask to the database. */
function atEndOfTurn(ask: () => void): void {
  turn.push(ask);
  if (turn.length > 1) return;
  setImmediate(() => {
    const asked = turn;
    turn = [];
    for (const one of asked) one();
  });
}

/**
 * Asks in one statement what several calls want to know at the same moment: those whose questions come in one turn of the event loop. Nothing is
 * kept, so that each is answered by what holds after it was asked, as if it had asked alone. `ask` answers by key; a key without a value
 * is answered by undefined.
 */
export function askedTogether<K extends string, V>(
  ask: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let waiting = new Map<K, Waiting<V>>();
  let isScheduled = false;
  // A question of many calls is asked for none of them: in the span and by the database of nobody's.
  const outside = AsyncLocalStorage.snapshot();

  async function answer(asked: ReadonlyMap<K, Waiting<V>>): Promise<void> {
    try {
      const found = await ask([...asked.keys()]);
      for (const [key, { resolve }] of asked) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of asked.values()) reject(error);
    }
  }

  function send(): void {
    const asked = waiting;
    waiting = new Map();
    if (asked.size > 0) outside(() => void answer(asked));
  }

  return (key) => {
    const known = waiting.get(key);
    if (known) return known.promise;
    if (!isScheduled) {
      isScheduled = true;
      atEndOfTurn(() => {
        isScheduled = false;
        send();
      });
    }
    const made = Promise.withResolvers<V | undefined>();
    waiting.set(key, made);
    if (waiting.size === MOST_TOGETHER) send();
    return made.promise;
  };
}
