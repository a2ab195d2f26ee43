import { Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { SlotId, SlotProps } from '@cabinet/contract/extensions';
import { RemoteBoundary } from './remote-boundary.tsx';
import { usePart } from './use-part.ts';

/** True from the moment on when the marked element comes near the visible part of the page. */
function useSeen() {
  const mark = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !mark.current) return;
    if (typeof IntersectionObserver === 'undefined') return setSeen(true);
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true), {
      rootMargin: '200px',
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [seen]);
  return { mark, seen };
}

/**
 * One contribution of an area to a place of another. Its code is fetched when the place becomes visible; when it
 * fails, in loading or in rendering, it shows nothing. `fallback` holds the place meanwhile.
 */
export function RemoteSlot<S extends SlotId>({
  area,
  name,
  props,
  fallback = null,
}: {
  area: string;
  name: string;
  props: SlotProps<S>;
  fallback?: ReactNode;
}) {
  const { mark, seen } = useSeen();
  const { Part, error } = usePart(area, 'slots', name, seen);
  if (error && !Part) return null;
  if (!Part) {
    return (
      <>
        <span ref={mark} aria-hidden data-slot-pending={`${area}.${name}`} />
        {fallback}
      </>
    );
  }
  const Content = Part as ComponentType<SlotProps<S>>;
  return (
    <RemoteBoundary area={area}>
      <Suspense fallback={fallback}>
        <Content {...props} />
      </Suspense>
    </RemoteBoundary>
  );
}
