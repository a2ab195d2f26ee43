import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { loadedPart, loadPart, type PartKind } from './load-part.ts';
import { RemoteError } from './remote-error.ts';

interface Loaded {
  of: string;
  Part?: ComponentType<never>;
  error?: RemoteError;
}

/** A part of an area: its component, or why it is not there, or neither while it loads. `retry` tries again. */
export function usePart(area: string, kind: PartKind, name: string, wanted = true) {
  const [attempt, setAttempt] = useState(0);
  const of = `${area}/${kind}/${name}/${attempt}`;
  const [loaded, setLoaded] = useState<Loaded>({ of: '' });
  const ready = loadedPart(area, kind, name);

  useEffect(() => {
    if (!wanted || ready) return;
    let current = true;
    loadPart(area, kind, name).then(
      (Part) => current && setLoaded({ of, Part }),
      (error: unknown) => {
        const failure = error instanceof RemoteError ? error : new RemoteError('evaluation', area, String(error), { cause: error });
        if (current) setLoaded({ of, error: failure });
      },
    );
    return () => {
      current = false;
    };
  }, [area, kind, name, of, ready, wanted]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const mine = loaded.of === of ? loaded : undefined;
  return { Part: ready ?? mine?.Part, error: mine?.error, retry };
}
