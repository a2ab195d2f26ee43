/** Whether a key is pressed in a field, where it writes. */
export const isTyping = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
