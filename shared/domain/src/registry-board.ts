import type { KnownRelease } from './registry-previews.ts';
import type { FailureKind } from './remote-failures.ts';
import type { ComparedFigures, Rollout } from './rollout.ts';

/** Failures of a release that users saw, as browsers reported them. */
export interface ReleaseFailures {
  /** As long as they are kept (`FAILURE_RETENTION_DAYS`). */
  total: number;
  lastHour: number;
  kinds: Readonly<Partial<Record<FailureKind, number>>>;
}

/** The file of a release that lists the packages in it (CycloneDX); builds before 2026-11 have none. */
export const SBOM_FILE = 'sbom.json';

/** A release on the page of releases. */
export interface BoardRelease extends KnownRelease {
  /** Bytes of its files; null where it was not recorded. */
  size: number | null;
  /** Deploy token or user that uploaded it; null when the history no longer tells. */
  uploadedBy: string | null;
  /** When it went live last, and by whom. */
  activatedAt: string | null;
  activatedBy: string | null;
  /** Contract package → the versions that it takes; for the shell the version that it provides. */
  contracts: Readonly<Record<string, string>>;
  /** Why it cannot go live beside what is live now, in sentences; empty when it can. */
  faults: readonly string[];
  failures: ReleaseFailures;
  /** Address of the list of packages in it; undefined for builds that have none. */
  sbom?: string;
}

/** An area, or the shell, with its known releases, the newest first. */
export interface BoardTarget {
  target: string;
  enabled: boolean;
  /** The live release; empty as long as none was activated. */
  current: string;
  /** The release that some accounts have in place of the live one, with what browsers told of both since its share is this. */
  rollout: (Omit<Rollout, 'counted'> & ComparedFigures) | null;
  /** The release that a rollback makes live; null when there is none. */
  before: string | null;
  releases: readonly BoardRelease[];
}

/** Answer of `GET /deploy/releases`. */
export interface ReleasesBoard {
  /** Changes name it as `ifRevision`, so that nobody overwrites a change that they have not seen. */
  revision: number;
  targets: readonly BoardTarget[];
}
