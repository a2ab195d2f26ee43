import { scopeIn } from '@cabinet/domain/permissions';
import type { TimelineEntry } from '@cabinet/domain/sendings';
import type { Caller } from '../../plugins/auth/access.ts';

/** What of a story says whom the platform works with, and by which rules. */
const INTERNAL: ReadonlySet<string> = new Set(['rule', 'provider', 'providers', 'ref']);

/** Whether the caller may learn who carried a message; everybody else is not told, in any answer. */
export function isInsider({ account }: Caller): boolean {
  return scopeIn(account.permissions, 'providers.get') !== false;
}

/** The same story for whoever is not an insider: all that happened, without names of providers and titles of rules. */
export function withoutNames(entries: readonly TimelineEntry[]): TimelineEntry[] {
  return entries.map(({ params, ...entry }) => ({
    ...entry,
    params: Object.fromEntries(Object.entries(params).filter(([name]) => !INTERNAL.has(name))),
  }));
}
