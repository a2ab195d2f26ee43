import { Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { SlotId, SlotProps } from '@cabinet/contract/extensions';
import { RemoteBoundary } from './remote-boundary.tsx';
import { useRemoteComponent } from './use-remote-component.ts';

/** True once the marked element has come near the viewport. */
function useInView() {
  const marker = useRef<HTMLSpanElement>(null);
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (inView || !marker.current) return;
    if (typeof IntersectionObserver === 'undefined') return setInView(true);
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setInView(true), {
      rootMargin: '200px',
    });
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, [inView]);
  return { marker, inView };
}

/**
 * Renders one contribution of an area to a slot of another. Its code is loaded when the slot comes into view; a
 * contribution that fails shows nothing. `fallback` is shown meanwhile.
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
  const { marker, inView } = useInView();
  const { Component, error } = useRemoteComponent(area, 'slots', name, inView);
  if (error && !Component) return null;
  if (!Component) {
    return (
      <>
        <span ref={marker} aria-hidden data-slot-pending={`${area}.${name}`} />
        {fallback}
      </>
    );
  }
  const Content = Component as ComponentType<SlotProps<S>>;
  return (
    <RemoteBoundary area={area}>
      <Suspense fallback={fallback}>
        <Content {...props} />
      </Suspense>
    </RemoteBoundary>
  );
}
