/**
 * Shares one question among many who ask it at a time. Each is answered by a question that began after they asked: whoever comes while one is
 * on its way waits for the next.
 */
export function askAfterNow<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    const begun = ask();
    running = begun;
    const end = () => (running = undefined);
    begun.then(end, end);
    return begun;
  };
  return () => {
    if (!running) return begin();
    const follow = () => {
      next = undefined;
      return begin();
    };
    return (next ??= running.then(follow, follow));
  };
}
