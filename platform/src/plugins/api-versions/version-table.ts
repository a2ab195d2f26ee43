import { servingVersion } from '@cabinet/domain/api-versions';
import type { WebhookPayload } from '@cabinet/domain/webhook-events';
import type { ReleasedVersion, VersionChange, VersionedRequest } from './version-change.ts';

/** The versions of the API, and how requests, answers and events go from one to another. */
export class VersionTable {
  readonly names: readonly string[];
  readonly newest: string;
  readonly #versions: readonly ReleasedVersion[];
  readonly #changes = new Map<string, readonly VersionChange[]>();

  /** `versions` has the oldest first. */
  constructor(versions: readonly ReleasedVersion[]) {
    const newest = versions.at(-1);
    if (!newest) throw new Error('The API has no version.');
    this.#versions = versions;
    this.names = versions.map(({ name }) => name);
    this.newest = newest.name;
  }

  has(name: string): boolean {
    return this.names.includes(name);
  }

  /** The version that serves a pinned one: itself, or, when it is no longer offered, the next one after it. */
  serving(pinned: string): string {
    return servingVersion(pinned, this.names) ?? this.newest;
  }

  /** What a call of `version` gave, as the newest version takes it. */
  upgrade(version: string, call: string, given: VersionedRequest): VersionedRequest {
    return this.#changesOf(version, call).reduce((request, change) => change.upgradeRequest?.(request) ?? request, given);
  }

  /** An answer of the newest version, as `version` has it. */
  downgrade(version: string, call: string, answer: unknown): unknown {
    return this.#changesOf(version, call).reduceRight(
      (downgraded, change) => (change.downgradeAnswer ? change.downgradeAnswer(downgraded) : downgraded),
      answer,
    );
  }

  /** An event of the newest version, as `version` has it. */
  downgradeEvent(version: string, event: WebhookPayload): WebhookPayload {
    const data = this.#since(version)
      .filter(({ events }) => events?.includes(event.type))
      .reduceRight((told, change) => change.downgradeEvent?.(told) ?? told, event.data);
    return data === event.data ? event : { ...event, data };
  }

  /** Changes after `version` that are about a call, the oldest first. */
  #changesOf(version: string, call: string): readonly VersionChange[] {
    const key = `${version} ${call}`;
    const known = this.#changes.get(key) ?? this.#since(version).filter(({ calls }) => calls.includes(call));
    this.#changes.set(key, known);
    return known;
  }

  #since(version: string): readonly VersionChange[] {
    return version === this.newest ? [] : this.#versions.filter(({ name }) => name > version).flatMap(({ changes }) => changes);
  }
}
