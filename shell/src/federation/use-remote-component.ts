import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { loadedComponent, loadComponent } from './load-component.ts';
import { retryArea } from './load-remote.ts';
import type { ComponentKind } from './component-names.ts';
import { asRemoteError, type RemoteError } from './remote-error.ts';

interface LoadState {
  of: string;
  Component?: ComponentType<never>;
  error?: RemoteError;
}

/** Loads a component of an area: returns it, or the error, or neither while it loads. `retry` tries again. */
export function useRemoteComponent(area: string, kind: ComponentKind, name: string, wanted = true) {
  const [attempt, setAttempt] = useState(0);
  const of = `${area}/${kind}/${name}/${attempt}`;
  const [loaded, setLoaded] = useState<LoadState>({ of: '' });
  const ready = loadedComponent(area, kind, name);

  useEffect(() => {
    if (!wanted || ready) return;
    let current = true;
    loadComponent(area, kind, name).then(
      (Component) => current && setLoaded({ of, Component }),
      (error: unknown) => current && setLoaded({ of, error: asRemoteError(error, area) }),
    );
    return () => {
      current = false;
    };
  }, [area, kind, name, of, ready, wanted]);

  const retry = useCallback(() => {
    retryArea(area);
    setAttempt((count) => count + 1);
  }, [area]);
  const mine = loaded.of === of ? loaded : undefined;
  // The error stays in view while it is being retried.
  const busy = loaded.error !== undefined && !mine;
  return { Component: ready ?? mine?.Component, error: mine?.error ?? (busy ? loaded.error : undefined), busy, retry };
}
