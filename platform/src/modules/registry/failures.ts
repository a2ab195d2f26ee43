import { FAILURE_KINDS, type FailureKind, type FailureOutcome, type RemoteFailure } from '@cabinet/domain/remote-failures';
import type { Registry } from '@cabinet/domain/registry';
import { releaseLineOf } from '@cabinet/domain/registry-changes';
import { SHELL } from '@cabinet/domain/registry-names';

const HOUR_MS = 3_600_000;
/** Failures of one release that are remembered; more tell nothing new. */
const MAX_FAILURES_PER_RELEASE = 1000;

/** Failures of one release of an area that browsers reported in the last hour. */
export interface ReleaseHealth {
  failures: number;
  kinds: Readonly<Partial<Record<FailureKind, number>>>;
}

interface RecordedFailure {
  at: number;
  kind: FailureKind;
  outcome: FailureOutcome;
}

/** The failure with the names that the registry knows; anything else is one "unknown", so that nobody can make up labels. */
export function knownNames({ area, release }: Pick<RemoteFailure, 'area' | 'release'>, registry: Registry | undefined) {
  const isKnown = registry !== undefined && (area === SHELL || Object.hasOwn(registry.areas, area));
  if (!isKnown) return { area: 'unknown', release: 'unknown' };
  return { area, release: Object.hasOwn(releaseLineOf(registry, area).releases, release) ? release : 'unknown' };
}

/** Failures of the last hour by area and release, in this process's memory: what the health of a release is read from. */
export class RemoteFailures {
  readonly #recorded = new Map<string, RecordedFailure[]>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  record(area: string, release: string, { kind, outcome }: Pick<RemoteFailure, 'kind' | 'outcome'>): void {
    const key = `${area}/${release}`;
    const list = this.#recorded.get(key) ?? [];
    list.push({ at: this.#now(), kind, outcome });
    this.#recorded.set(key, list.slice(-MAX_FAILURES_PER_RELEASE));
  }

  /** Failures of a release within the last hour; those that healed by themselves do not count. */
  health(area: string, release: string): ReleaseHealth {
    const since = this.#now() - HOUR_MS;
    const key = `${area}/${release}`;
    const recent = (this.#recorded.get(key) ?? []).filter(({ at }) => at > since);
    if (recent.length === 0) this.#recorded.delete(key);
    else this.#recorded.set(key, recent);
    const lasting = recent.filter(({ outcome }) => outcome !== 'recovered');
    const counts = FAILURE_KINDS.map((kind) => [kind, lasting.filter((one) => one.kind === kind).length] as const);
    return { failures: lasting.length, kinds: Object.fromEntries(counts.filter(([, count]) => count > 0)) };
  }
}
