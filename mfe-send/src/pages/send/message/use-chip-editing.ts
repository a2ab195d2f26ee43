import { useCallback, useLayoutEffect, useReducer, useRef, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import type { NamedLinks } from '@cabinet/domain/message-links';
import type { ChipPiece } from '@cabinet/design-system/placeholder-names';
import { besideChips, chipAfter, chipBefore, keepChipsWhole, readChips, showChips, shownPieces } from '../../../model/text-chips.ts';
import { useChipNames } from '../use-chip-names.ts';
import { insertText } from './insert-text.ts';

type Box = HTMLTextAreaElement;

interface ChipEditing {
  /** The links that the text names. */
  links: NamedLinks;
  /** The text as it stands in the box: fields and links by their names. */
  shown: string;
  pieces: readonly ChipPiece[];
  /** The names of the chips in the text, each once. */
  chips: readonly string[];
  /** Puts a text at the caret; what it names becomes a chip. */
  insert: (text: string) => void;
  /** The box's handlers: chips are entered, passed, copied and deleted as a whole. */
  handlers: {
    onChange: (event: { target: Box }) => void;
    onKeyDown: (event: KeyboardEvent<Box>) => void;
    onSelect: (event: { currentTarget: Box }) => void;
    onCopy: (event: ClipboardEvent<Box>) => void;
    onCut: (event: ClipboardEvent<Box>) => void;
  };
}

/** A text whose placeholders and links are chips in a plain text box: input methods, undo and screen readers find what they know. */
export function useChipEditing(value: string, onChange: (value: string) => void, box: RefObject<Box | null>): ChipEditing {
  const { names, links } = useChipNames(value);
  const shown = showChips(value, names);
  const pieces = shownPieces(value, names);
  const selection = useRef({ start: 0, end: 0 });
  // Set once React has written a text that is not the one that was typed.
  const caret = useRef<number>(undefined);
  // That text may be the one before, with which nothing else would draw the box.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (caret.current !== undefined) box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const change = (typed: Box) => {
    const whole = keepChipsWhole(shown, { text: typed.value, caret: typed.selectionStart });
    const next = readChips(whole.text, names);
    const nextShown = showChips(next, names);
    if (nextShown !== typed.value) {
      const before = showChips(readChips(whole.text.slice(0, whole.caret), names), names);
      caret.current = besideChips(nextShown, before.length, 0);
      redraw();
    }
    onChange(next);
  };
  const copy = ({ currentTarget, clipboardData }: ClipboardEvent<Box>) => {
    const { selectionStart, selectionEnd } = currentTarget;
    if (selectionStart === selectionEnd) return false;
    clipboardData.setData('text/plain', readChips(shown.slice(selectionStart, selectionEnd), names));
    return true;
  };
  return {
    links,
    shown,
    pieces,
    chips: [...new Set(pieces.flatMap(({ mark, isKnown }) => (mark !== undefined && isKnown ? [names.get(mark) ?? ''] : [])))],
    insert: useCallback((text) => void (box.current && insertText(box.current, showChips(text, names))), [box, names]),
    handlers: {
      onChange: ({ target }) => change(target),
      // What is selected is deleted by the browser, which then can undo it.
      onKeyDown: ({ key, currentTarget }) => {
        const { selectionStart, selectionEnd } = currentTarget;
        if (selectionStart !== selectionEnd || (key !== 'Backspace' && key !== 'Delete')) return;
        const chip = key === 'Backspace' ? chipBefore(shown, selectionStart) : chipAfter(shown, selectionStart);
        if (chip) currentTarget.setSelectionRange(chip.from, chip.to);
      },
      onSelect: ({ currentTarget }) => {
        const { selectionStart, selectionEnd, selectionDirection } = currentTarget;
        const start = besideChips(shown, selectionStart, selection.current.start);
        const end = selectionStart === selectionEnd ? start : besideChips(shown, selectionEnd, selection.current.end);
        selection.current = { start, end };
        if (start !== selectionStart || end !== selectionEnd) currentTarget.setSelectionRange(start, end, selectionDirection);
      },
      onCopy: (event) => {
        if (copy(event)) event.preventDefault();
      },
      onCut: (event) => {
        if (!copy(event)) return;
        event.preventDefault();
        insertText(event.currentTarget, '');
      },
    },
  };
}
