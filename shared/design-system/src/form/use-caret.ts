import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the caret where it was typed when a mask leaves characters out: `mask` is applied to what stands before the
 * caret too, and the caret goes behind what is left of it.
 */
export function useCaret(mask: (text: string) => string): [RefObject<HTMLInputElement | null>, (input: HTMLInputElement) => string] {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const read = ({ value, selectionStart }: HTMLInputElement) => {
    const text = mask(value);
    if (text !== value) caret.current = mask(value.slice(0, selectionStart ?? value.length)).length;
    return text;
  };
  return [input, read];
}
