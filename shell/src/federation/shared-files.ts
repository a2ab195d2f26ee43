/** Loads of shared modules that have failed: each entry asks for the file again. */
const failed = new Set<() => void>();
/** What is told about a failure: the loads of areas that are under way. */
const listeners = new Set<(error: unknown) => void>();

const askedAgain = () =>
  new Promise<void>((resolve) => {
    failed.add(resolve);
  });

/**
 * Loads a module that the shell provides. Never rejects: a container asks for a shared module once and keeps the answer, so
 * a failure is told to the loads under way (`withSharedFiles`), and the next of them asks for the file again.
 */
export async function loadShared<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const again = askedAgain();
      for (const fail of listeners) fail(error);
      await again;
    }
  }
}

/** Does `work`, which may need shared modules: those that failed are asked for again, and a failure of one rejects. */
export async function withSharedFiles<T>(work: () => Promise<T>): Promise<T> {
  let fail: (error: unknown) => void = () => undefined;
  const failure = new Promise<never>((_, reject) => {
    fail = reject;
  });
  listeners.add(fail);
  for (const ask of failed) ask();
  failed.clear();
  try {
    return await Promise.race([work(), failure]);
  } finally {
    listeners.delete(fail);
  }
}
