import { useCallback, useLayoutEffect } from 'react';
import { useMedia } from '@cabinet/design-system/media';
import { isTyping } from '../app/is-typing.ts';
import { useObservable } from '../app/observable.ts';
import { setPreference } from '../app/preferences.ts';
import { useServices } from '../app/services.ts';

/** Narrower windows have no room for it; the style sheet says so too. */
const QUERY = '(min-width: 1024px)';

/** Whether the toolbar is wide, and what changes it: its button, and the key `[` outside of fields. */
export function useWideRail(): { wide: boolean; toggle: () => void } {
  const { preferences } = useServices();
  const { rail } = useObservable(preferences);
  const hasRoom = useMedia(QUERY);
  const toggle = useCallback(
    () => setPreference(preferences, 'rail', preferences.get().rail === 'wide' ? 'narrow' : 'wide'),
    [preferences],
  );
  // The server has written it for the skeleton already.
  useLayoutEffect(() => void (document.documentElement.dataset['rail'] = rail), [rail]);
  // Before the toolbar is painted: whoever sees it may press its key.
  useLayoutEffect(() => {
    if (!hasRoom) return;
    const onKey = (event: KeyboardEvent) => {
      const isChord = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (event.code === 'BracketLeft' && !isChord && !isTyping(event) && !document.querySelector('[aria-modal="true"]')) toggle();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [hasRoom, toggle]);
  return { wide: hasRoom && rail === 'wide', toggle };
}
