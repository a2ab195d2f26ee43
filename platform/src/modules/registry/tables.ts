import type { ColumnType, Generated } from 'kysely';
import type { Registry } from '@cabinet/domain/registry';
import type { RegistryVerb } from '@cabinet/domain/registry-history';
import type { FailureKind, FailureOutcome } from '@cabinet/domain/remote-failures';

/** Failures of a release in five minutes, and the latest of them. */
export interface RemoteFailuresTable {
  bucket: Date;
  area: string;
  release: string;
  kind: FailureKind;
  outcome: FailureOutcome;
  count: number;
  last_at: Date;
  last_id: string;
  last_path: string;
  last_message: string;
}

/** Loads of a release in five minutes. */
export interface RemoteLoadsTable {
  bucket: Date;
  area: string;
  release: string;
  count: number;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    registry: { one: Generated<boolean>; revision: number; document: ColumnType<Registry, string, string> };
    registry_history: {
      id: Generated<number>;
      revision: number;
      at: Date;
      who: string;
      verb: RegistryVerb;
      what: string;
      from_release: string | null;
      to_release: string | null;
    };
    remote_failures: RemoteFailuresTable;
    remote_loads: RemoteLoadsTable;
    packed_releases: { target: string; id: string; packed: Buffer; stored_at: Generated<Date> };
  }
}
