import type { TimelineEntry } from '@cabinet/domain/sendings';

/** Params of timeline entries that name providers, routing rules and traces. */
const INTERNAL: ReadonlySet<string> = new Set(['rule', 'provider', 'providers', 'ref', 'trace', 'traceUrl']);

/** The timeline without names of providers, titles of rules and traces, for callers who may not see them. */
export function withoutProviderNames(entries: readonly TimelineEntry[]): TimelineEntry[] {
  return entries.map(({ params, ...entry }) => ({
    ...entry,
    params: Object.fromEntries(Object.entries(params).filter(([name]) => !INTERNAL.has(name))),
  }));
}
