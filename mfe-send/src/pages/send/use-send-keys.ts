import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';

/** The keys that send, as `aria-keyshortcuts` has them. */
export const SEND_KEYS = 'Control+Enter Meta+Enter';

interface Refusal {
  title: string;
  /** What is still to be done. */
  text: string;
}

/** Sends the form around `place` by Ctrl+Enter or ⌘Enter as long as `isOn`; where it cannot be sent, a notice says what the disabled button does. */
export function useSendKeys(place: RefObject<HTMLElement | null>, refusal: Refusal | undefined, isOn = true): void {
  const { notify } = useCabinet();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.repeat) return;
    // A dialog over the page has keys of its own.
    if (event.defaultPrevented || (event.target instanceof Element && event.target.closest('[role$="dialog"]'))) return;
    event.preventDefault();
    if (refusal) notify({ tone: 'warning', ...refusal });
    else place.current?.closest('form')?.requestSubmit();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
