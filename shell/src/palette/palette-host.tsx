import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { rememberPlace } from './recent.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts.tsx')).Shortcuts }));

const TITLE_MS = 1500;

const isTyping = ({ target }: Event) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/** Which of the two a key opens: Ctrl/Cmd+K the palette, `?` the shortcuts, unless somebody writes (interface.md "Frame"). */
function asked(event: KeyboardEvent): 'palette' | 'shortcuts' | 'search' | undefined {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK') return 'palette';
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return undefined;
  return event.key === '?' ? 'shortcuts' : event.key === '/' ? 'search' : undefined;
}

const searchField = () => document.querySelector<HTMLElement>('main input[type="search"]');

/** Remembers where one is; what stands over the page is read once it has had time to be there. */
function useRemembered(account: string, path: string): void {
  useEffect(() => {
    rememberPlace(account, path);
    const timer = setTimeout(() => rememberPlace(account, path, document.querySelector('main h1')?.textContent ?? ''), TITLE_MS);
    return () => clearTimeout(timer);
  }, [account, path]);
}

/** Listens for the keys of palette and shortcuts, whose code comes with the first of them; remembers where one has been. */
export function PaletteHost() {
  const { pathname } = useLocation();
  const { session } = useCabinet();
  const [open, setOpen] = useState<'palette' | 'shortcuts'>();
  useRemembered(session.user.id, pathname);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = asked(event);
      if (!wanted || document.querySelector('[aria-modal="true"]')) return;
      if (wanted === 'search') {
        const field = searchField();
        if (field) event.preventDefault();
        return field?.focus();
      }
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
