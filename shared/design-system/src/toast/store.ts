import type { Notice } from '@cabinet/contract/cabinet';
import { LIMITS } from '@cabinet/domain/limits';

export interface Toast extends Notice {
  id: number;
  /** Milliseconds until it closes by itself; 0 keeps it until the user closes it. */
  durationMs: number;
}

export interface ToastOptions {
  durationMs?: number;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Replaces the visible toasts and calls `onGone` of those that disappear, except of the one whose action was used. */
function replaceToasts(next: readonly Toast[], done?: Toast): void {
  const gone = toasts.filter((toast) => toast !== done && !next.includes(toast));
  toasts = next;
  for (const listener of listeners) listener();
  for (const { onGone } of gone) onGone?.();
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', () => replaceToasts([]));

/** Shows a notice for 5 s, an error for 10 s. At most five are visible, a sixth replaces the oldest; repeating a notice restarts its time. */
export function showToast(notice: Notice, { durationMs }: ToastOptions = {}): number {
  lastId += 1;
  const toast: Toast = { ...notice, id: lastId, durationMs: durationMs ?? (notice.tone === 'error' ? LIMITS.errorToast : LIMITS.toast) };
  const others = toasts.filter(({ tone, title, text }) => tone !== notice.tone || title !== notice.title || text !== notice.text);
  replaceToasts([...others, toast].slice(-LIMITS.toastsAtOnce));
  return toast.id;
}

export function dismissToast(id: number): void {
  replaceToasts(toasts.filter((toast) => toast.id !== id));
}

/** Runs a notice's action, in place of its `onGone`. */
export function acceptToast(toast: Toast): void {
  replaceToasts(
    toasts.filter(({ id }) => id !== toast.id),
    toast,
  );
  toast.action?.onSelect();
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
