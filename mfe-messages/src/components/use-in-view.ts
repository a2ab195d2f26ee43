import { useEffect, useRef, type RefObject } from 'react';

/** Calls `onVisible` when most of the element is in view on a visible page; once, until `enabled` is turned off and on again. */
export function useInView<E extends Element>(enabled: boolean, onVisible: () => void): RefObject<E | null> {
  const mark = useRef<E>(null);
  const latest = useRef(onVisible);
  latest.current = onVisible;
  useEffect(() => {
    const element = mark.current;
    if (!enabled || !element || typeof IntersectionObserver === 'undefined') return;
    let isIn = false;
    const report = () => isIn && document.visibilityState === 'visible' && latest.current();
    const observer = new IntersectionObserver(
      (entries) => {
        isIn = entries.some((entry) => entry.isIntersecting);
        report();
      },
      { threshold: 0.6 },
    );
    observer.observe(element);
    document.addEventListener('visibilitychange', report);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', report);
    };
  }, [enabled]);
  return mark;
}
