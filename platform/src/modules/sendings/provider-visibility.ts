import type { TimelineEntry } from '@cabinet/domain/sendings';

/** Params of timeline entries that name providers and routing rules. */
const INTERNAL: ReadonlySet<string> = new Set(['rule', 'provider', 'providers', 'ref']);

/** The timeline without names of providers and titles of rules, for callers who may not see them. */
export function withoutProviderNames(entries: readonly TimelineEntry[]): TimelineEntry[] {
  return entries.map(({ params, ...entry }) => ({
    ...entry,
    params: Object.fromEntries(Object.entries(params).filter(([name]) => !INTERNAL.has(name))),
  }));
}
