import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { loadedPart, loadPart } from './load-part.ts';
import { tryAgain } from './load-remote.ts';
import type { PartKind } from './names.ts';
import { asRemoteError, type RemoteError } from './remote-error.ts';

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
      (error: unknown) => current && setLoaded({ of, error: asRemoteError(error, area) }),
    );
    return () => {
      current = false;
    };
  }, [area, kind, name, of, ready, wanted]);

  const retry = useCallback(() => {
    tryAgain(area);
    setAttempt((count) => count + 1);
  }, [area]);
  const mine = loaded.of === of ? loaded : undefined;
  // While it is tried again, what failed stays in view.
  const busy = loaded.error !== undefined && !mine;
  return { Part: ready ?? mine?.Part, error: mine?.error ?? (busy ? loaded.error : undefined), busy, retry };
}
