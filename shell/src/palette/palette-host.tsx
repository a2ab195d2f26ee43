import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { rememberPlace } from './recent.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts.tsx')).Shortcuts }));

const isTyping = ({ target }: Event) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/** Which of the two a key opens: Ctrl/Cmd+K the palette, `?` the shortcuts, unless somebody writes (interface.md "Frame"). */
function asked(event: KeyboardEvent): 'palette' | 'shortcuts' | undefined {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK') return 'palette';
  return event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event) ? 'shortcuts' : undefined;
}

/** Listens for the keys of palette and shortcuts, whose code comes with the first of them; remembers where one has been. */
export function PaletteHost() {
  const { pathname } = useLocation();
  const { session } = useCabinet();
  const [open, setOpen] = useState<'palette' | 'shortcuts'>();
  useEffect(() => rememberPlace(session.user.id, pathname), [session.user.id, pathname]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = asked(event);
      if (!wanted || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      setOpen(wanted);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const close = () => setOpen(undefined);
  return (
    <Suspense fallback={null}>
      {open === 'palette' && <Palette onClose={close} onShortcuts={() => setOpen('shortcuts')} />}
      {open === 'shortcuts' && <Shortcuts onClose={close} />}
    </Suspense>
  );
}
