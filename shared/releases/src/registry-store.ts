import type { Registry } from '@cabinet/domain/registry';
import type { RegistryEvent, RegistryVerb } from '@cabinet/domain/registry-history';

/** Who changes the registry, and with which command. */
export interface ChangeAuthor {
  who: string;
  verb: RegistryVerb;
}

/** The result of a change. */
export interface RegistryUpdate {
  registry: Registry;
  /** Empty when the change changed nothing. */
  events: readonly RegistryEvent[];
}

/** The storage of the registry. Readers always see a complete revision. */
export interface RegistryStore {
  read(): Promise<Registry>;
  /**
   * Applies a pure function to the registry and stores the next revision with its history; nothing is written when nothing
   * changed. Writes are serialized. Throws `RevisionConflict` when `ifRevision` is given and not the current revision.
   */
  update(change: (registry: Registry) => Registry, note: ChangeAuthor, ifRevision?: number): Promise<RegistryUpdate>;
  /** The newest events first, at most `limit` of them, none before `since`. */
  history(limit: number, since?: Date): Promise<RegistryEvent[]>;
}

/** Thrown when the registry was changed by somebody else meanwhile. */
export class RevisionConflict extends Error {
  readonly revision: number;

  constructor(expected: number, revision: number) {
    super(`The registry is at revision ${revision}, not ${expected}: somebody else has changed it. Look at status, then try again.`);
    this.name = 'RevisionConflict';
    this.revision = revision;
  }
}

/** The next revision of a registry; undefined when the change changes nothing. */
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
