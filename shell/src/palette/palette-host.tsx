import { Suspense, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { isTyping } from '../app/is-typing.ts';
import { useObservable } from '../app/observable.ts';
import { paletteShown } from './open-palette.ts';
import { rememberPlace } from './recent.ts';

const Palette = lazyComponent(() => import('./palette.tsx').then((module) => module.Palette));
const Shortcuts = lazyComponent(() => import('./shortcuts.tsx').then((module) => module.Shortcuts));

const TITLE_DELAY_MS = 1500;

/**
 * What a key opens: Ctrl/Cmd+K the palette, `?` the shortcuts, `/` the search field, unless a field has the focus
 * (interface.md "Frame").
 */
function requestedBy(event: KeyboardEvent): 'palette' | 'shortcuts' | 'search' | undefined {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK') return 'palette';
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return undefined;
  return event.key === '?' ? 'shortcuts' : event.key === '/' ? 'search' : undefined;
}

const close = () => paletteShown.set(undefined);

const searchField = () => document.querySelector<HTMLElement>('main input[type="search"]');

/** The heading of the page, without what is told of it only to screen readers, as that it is hidden. */
function heading(): string {
  const copy = document.querySelector('main h1')?.cloneNode(true) as Element | undefined;
  for (const hidden of copy?.querySelectorAll('.cab-visually-hidden') ?? []) hidden.remove();
  return copy?.textContent ?? '';
}

/** Stores the current page among the recent ones; its heading is read once it has had time to render. */
function useRememberPlace(account: string, path: string): void {
  useEffect(() => {
    rememberPlace(account, path);
    const timer = setTimeout(() => rememberPlace(account, path, heading()), TITLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [account, path]);
}

/** Listens for the keys of palette and shortcuts, whose code is loaded with the first of them, and records the pages visited. */
export function PaletteHost() {
  const { pathname } = useLocation();
  const { session } = useCabinet();
  const shown = useObservable(paletteShown);
  useRememberPlace(session.user.id, pathname);
  // Before the frame is painted: whoever sees it may press them.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = requestedBy(event);
      if (!wanted || document.querySelector('[aria-modal="true"]')) return;
      if (wanted === 'search') {
        const field = searchField();
        if (field) event.preventDefault();
        return field?.focus();
      }
      event.preventDefault();
      paletteShown.set(wanted);
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      close();
    };
  }, []);
  return (
    <Suspense fallback={null}>
      {shown === 'palette' && <Palette onClose={close} onShortcuts={() => paletteShown.set('shortcuts')} />}
      {shown === 'shortcuts' && <Shortcuts onClose={close} />}
    </Suspense>
  );
}
