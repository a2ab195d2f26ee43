import type { Registry } from '@cabinet/domain/registry';
import type { RegistryEvent, RegistryVerb } from '@cabinet/domain/registry-history';

/** Who changes the registry, and by what. */
export interface Note {
  who: string;
  verb: RegistryVerb;
}

/** What a change came to. */
export interface Changed {
  registry: Registry;
  /** Empty when nothing had to be changed. */
  events: readonly RegistryEvent[];
}

/** Where the registry lives. Readers see one revision or the next, whole. */
export interface RegistryStore {
  read(): Promise<Registry>;
  /**
   * Changes it by a pure function to the next revision, with its history; what changes nothing writes nothing. Writers
   * take turns. Throws `RevisionConflict` when `ifRevision` is given and no longer the current one.
   */
  update(change: (registry: Registry) => Registry, note: Note, ifRevision?: number): Promise<Changed>;
  /** The newest events first, at most `limit` of them, none before `since`. */
  history(limit: number, since?: Date): Promise<RegistryEvent[]>;
}

/** Somebody else changed the registry in between. */
export class RevisionConflict extends Error {
  readonly revision: number;

  constructor(expected: number, revision: number) {
    super(`The registry is at revision ${revision}, not ${expected}: somebody else has changed it. Look at status, then try again.`);
    this.name = 'RevisionConflict';
    this.revision = revision;
  }
}

/** The next revision of a registry with what happened on the way; undefined when the change changes nothing. */
export function nextRevision(
  before: Registry,
  change: (registry: Registry) => Registry,
  ifRevision: number | undefined,
): Registry | undefined {
  if (before.schema !== 1) throw new Error(`The registry has schema ${String(before.schema)}, which this version does not know.`);
  if (ifRevision !== undefined && ifRevision !== before.revision) throw new RevisionConflict(ifRevision, before.revision);
  const after = change(before);
  return after === before ? undefined : { ...after, revision: before.revision + 1 };
}
