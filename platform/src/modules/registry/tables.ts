import type { ColumnType, Generated } from 'kysely';
import type { Registry } from '@cabinet/domain/registry';
import type { RegistryVerb } from '@cabinet/domain/registry-history';

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
    packed_releases: { target: string; id: string; packed: Buffer; stored_at: Generated<Date> };
  }
}
