import type { Registry } from '@cabinet/domain/registry';
import type { ChangeAnswer, GcAnswer, ReleaseAnswer, StatusAnswer } from '@cabinet/domain/registry-calls';
import type { RegistryEvent } from '@cabinet/domain/registry-history';
import type { BuiltPackage } from './built-package.ts';

/** Commands on the releases of a data folder or of a running platform; both refuse by the same rules. */
export interface DeployClient {
  registry(): Promise<Registry>;
  release(built: BuiltPackage, how: { together?: boolean; ifRevision?: number | undefined }): Promise<ReleaseAnswer>;
  /** Activates releases in one step; undefined for the latest of a target. */
  activate(
    wanted: Readonly<Record<string, string | undefined>>,
    how: { ifRevision?: number | undefined; verb?: 'activate' | 'publish' },
  ): Promise<ChangeAnswer>;
  rollback(target: string, ifRevision?: number): Promise<ChangeAnswer>;
  switch(target: string, enabled: boolean, ifRevision?: number): Promise<ChangeAnswer>;
  status(): Promise<StatusAnswer>;
  history(limit: number): Promise<readonly RegistryEvent[]>;
  gc(dryRun: boolean): Promise<GcAnswer>;
}
