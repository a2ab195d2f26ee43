import { useEffect, useRef, type RefObject } from 'react';

/** Calls `seen` when most of the marked element is in sight of somebody who looks at this page; not again until `wanted` was off. */
export function useInSight<E extends Element>(wanted: boolean, seen: () => void): RefObject<E | null> {
  const mark = useRef<E>(null);
  const latest = useRef(seen);
  latest.current = seen;
  useEffect(() => {
    const element = mark.current;
    if (!wanted || !element || typeof IntersectionObserver === 'undefined') return;
    let isIn = false;
    const tell = () => isIn && document.visibilityState === 'visible' && latest.current();
    const observer = new IntersectionObserver(
      (entries) => {
        isIn = entries.some((entry) => entry.isIntersecting);
        tell();
      },
      { threshold: 0.6 },
    );
    observer.observe(element);
    document.addEventListener('visibilitychange', tell);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', tell);
    };
  }, [wanted]);
  return mark;
}
