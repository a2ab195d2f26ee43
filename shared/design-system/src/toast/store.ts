import type { Notice } from '@cabinet/contract/cabinet';
import { LIMITS } from '@cabinet/domain/limits';

export interface Toast extends Notice {
  id: number;
  /** Milliseconds it stays; 0 keeps it until it is closed. */
  stays: number;
  action?: { label: string; onSelect: () => void };
}

export interface ToastOptions {
  stays?: number;
  action?: Toast['action'];
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function put(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a notice; 5 s, errors 10 s, at most five at once: the oldest makes room. The same one again only starts its time anew. */
export function showToast(notice: Notice, { stays, action }: ToastOptions = {}): number {
  lastId += 1;
  const toast: Toast = { ...notice, id: lastId, stays: stays ?? (notice.tone === 'error' ? LIMITS.errorToast : LIMITS.toast), action };
  const others = toasts.filter(({ tone, title, text }) => tone !== notice.tone || title !== notice.title || text !== notice.text);
  put([...others, toast].slice(-LIMITS.toastsAtOnce));
  return toast.id;
}

export function dismissToast(id: number): void {
  put(toasts.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
