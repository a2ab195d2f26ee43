import type { Notice } from '@cabinet/contract/cabinet';
import { LIMITS } from '@cabinet/domain/limits';

export interface Toast extends Notice {
  id: number;
  /** Milliseconds it stays; 0 keeps it until it is closed. */
  stays: number;
}

export interface ToastOptions {
  stays?: number;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows `next` and tells those that go with it, but for one that has `done` what it offers. */
function put(next: readonly Toast[], done?: Toast): void {
  const gone = toasts.filter((toast) => toast !== done && !next.includes(toast));
  toasts = next;
  for (const listener of listeners) listener();
  for (const { onGone } of gone) onGone?.();
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', () => put([]));

/** Shows a notice; 5 s, errors 10 s, at most five at once: the oldest makes room. The same one again only starts its time anew. */
export function showToast(notice: Notice, { stays }: ToastOptions = {}): number {
  lastId += 1;
  const toast: Toast = { ...notice, id: lastId, stays: stays ?? (notice.tone === 'error' ? LIMITS.errorToast : LIMITS.toast) };
  const others = toasts.filter(({ tone, title, text }) => tone !== notice.tone || title !== notice.title || text !== notice.text);
  put([...others, toast].slice(-LIMITS.toastsAtOnce));
  return toast.id;
}

export function dismissToast(id: number): void {
  put(toasts.filter((toast) => toast.id !== id));
}

/** Does what a notice offers, instead of what comes when it goes. */
export function acceptToast(toast: Toast): void {
  put(
    toasts.filter(({ id }) => id !== toast.id),
    toast,
  );
  toast.action?.onSelect();
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
