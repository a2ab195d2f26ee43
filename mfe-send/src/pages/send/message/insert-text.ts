/** Inserts `text` at the caret of `box`, in place of what is selected, as if it were typed, so that it can be undone. */
export function insertText(box: HTMLTextAreaElement, text: string): void {
  box.focus();
  // The only API that preserves the browser's undo history; it has no successor yet.
  if (text === '' ? document.execCommand?.('delete') : document.execCommand?.('insertText', false, text)) return;
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
