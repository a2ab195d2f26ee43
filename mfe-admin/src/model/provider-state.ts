import type { Provider, ProviderAnswer, ProviderLink, ProviderState } from '@cabinet/domain/providers';
import type { Tone } from '@cabinet/domain/statuses';

/** What is said of a provider as a whole. */
export type ShownState = ProviderState | 'drained' | 'draining' | 'paused';

export const STATE_TONES: Readonly<Record<ShownState, Tone>> = {
  off: 'neutral',
  connecting: 'info',
  up: 'success',
  degraded: 'warning',
  down: 'error',
  draining: 'warning',
  drained: 'neutral',
  paused: 'neutral',
};

/** The worst of several is what is said of all. */
const FROM_WORST: readonly ProviderState[] = ['down', 'degraded', 'connecting', 'off', 'up'];

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const activities = ({ health }: Provider) => health.flatMap(({ activity }) => activity ?? []);

/** Messages that are with a provider and have no answer yet, on all nodes. */
export const inFlightOf = (provider: Provider): number => sum(activities(provider).map(({ inFlight }) => inFlight));

/** The state of a provider on all nodes. A provider of which no node tells anything is not connected. */
export function stateOf(provider: Provider): ShownState {
  const { isActive, control = 'running', health } = provider;
  if (!isActive) return 'off';
  if (control === 'paused') return 'paused';
  if (control === 'draining') return inFlightOf(provider) > 0 ? 'draining' : 'drained';
  const states = new Set(health.map(({ state }) => state));
  if (states.has('up') && (states.has('down') || states.has('connecting'))) return 'degraded';
  return FROM_WORST.find((state) => states.has(state)) ?? 'connecting';
}

/** Since when a provider is in its state: of nodes that are connected the first, of others the last; undefined where no node tells. */
export function sinceOf(provider: Provider): string | undefined {
  const state = stateOf(provider);
  const times = provider.health.flatMap((node) => (node.since && (node.state === state || state === 'degraded') ? node.since : [])).sort();
  return state === 'up' ? times[0] : times.at(-1);
}

/** What the provider itself said when it is not well. */
export const troubleOf = ({ health }: Provider): string | undefined => health.find(({ text }) => text !== null)?.text ?? undefined;

/** What its nodes do together. */
export function activityOf(provider: Provider): { perSecond: number; waiting: number; pausedFor: number } {
  const all = activities(provider);
  return {
    perSecond: sum(all.map(({ perSecond }) => perSecond)),
    waiting: sum(all.map(({ waiting }) => waiting)),
    pausedFor: Math.max(0, ...all.map(({ pausedFor }) => pausedFor)),
  };
}

/** Its standing connections on all nodes, and how many are bound; undefined where its kind keeps none. */
export function linksOf(provider: Provider): { up: number; all: readonly ProviderLink[] } | undefined {
  const all = activities(provider).flatMap(({ links }) => links);
  return all.length > 0 ? { up: all.filter(({ state }) => state === 'bound').length, all } : undefined;
}

/** What it refused messages with in the last hour, by all nodes, the most frequent first. */
export function answersOf(provider: Provider): ProviderAnswer[] {
  const byText = new Map<string, ProviderAnswer>();
  for (const { text, times, at } of activities(provider).flatMap(({ errors }) => errors)) {
    const known = byText.get(text);
    byText.set(text, { text, times: times + (known?.times ?? 0), at: known && known.at > at ? known.at : at });
  }
  return [...byText.values()].sort((a, b) => b.times - a.times);
}

/** The share of final reports that say delivered, of the last quarter of an hour; undefined where there were none. */
export function deliveredShare({ recent }: Provider): number | undefined {
  const reports = (recent?.delivered ?? 0) + (recent?.failed ?? 0);
  return recent && reports > 0 ? recent.delivered / reports : undefined;
}

/** How many submits of the last quarter of an hour it did not take, whether it refused them, failed or was silent. */
export function notTaken({ recent }: Provider): { count: number; of: number } {
  if (!recent) return { count: 0, of: 0 };
  const count = recent.refused + recent.lost;
  return { count, of: recent.accepted + count };
}

/** The share of submits of the last quarter of an hour that it did not take; undefined where there were none. */
export function notTakenShare(provider: Provider): number | undefined {
  const { count, of } = notTaken(provider);
  return of > 0 ? count / of : undefined;
}

/** The address that a provider is reached at, where its settings name one, without what may follow it. */
export function addressOf({ settings }: Provider): string | undefined {
  const { host, port, url, request } = settings as { host?: string; port?: number; url?: string; request?: { url?: string } };
  if (host !== undefined) return port === undefined ? host : `${host}:${port}`;
  return URL.parse(url ?? request?.url ?? '')?.host;
}

/** Messages a second at most, of all nodes together; 0 is unlimited, undefined where the kind has no limit. */
export const limitOf = ({ settings }: Provider): number | undefined => (settings as { throughput?: number }).throughput;
