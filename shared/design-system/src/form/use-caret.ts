import { useLayoutEffect, useReducer, useRef, type RefObject } from 'react';

/**
 * Keeps the caret in place when a mask drops characters: `mask` is also applied to the text before the caret, and the
 * caret is put after what remains of it.
 */
export function useCaret(mask: (text: string) => string): [RefObject<HTMLInputElement | null>, (input: HTMLInputElement) => string] {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  // A text of which all that was typed is dropped is the value that was there: nothing else would draw the field.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const read = ({ value, selectionStart }: HTMLInputElement) => {
    const text = mask(value);
    if (text !== value) {
      caret.current = mask(value.slice(0, selectionStart ?? value.length)).length;
      redraw();
    }
    return text;
  };
  return [input, read];
}
