let isPressed = false;
let waiting: (() => void)[] = [];

function callAll(): void {
  const now = waiting;
  waiting = [];
  for (const call of now) call();
}

function release(): void {
  isPressed = false;
  // The click comes after the release, and belongs to what was pressed, wherever that stands afterwards.
  setTimeout(callAll);
}

if (typeof window !== 'undefined') {
  window.addEventListener('mousedown', () => void (isPressed = true), true);
  window.addEventListener('mouseup', release, true);
  window.addEventListener('click', callAll);
  // A press that becomes a drag, or leaves the window, ends with no `mouseup`.
  window.addEventListener('dragend', release, true);
  window.addEventListener('blur', release);
}

/**
 * Calls back at once, or when the button of the mouse that is down has been released: a page that moves between press and release takes the
 * click away from what was pressed. Browsers make such a press of every tap too.
 */
export function afterPress(call: () => void): void {
  if (isPressed) waiting.push(call);
  else call();
}
