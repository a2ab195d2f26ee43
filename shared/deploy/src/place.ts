import type { Registry } from '@cabinet/domain/registry';
import type { ChangeAnswer, GcAnswer, ReleaseAnswer, StatusAnswer } from '@cabinet/domain/registry-calls';
import type { RegistryEvent } from '@cabinet/domain/registry-history';
import type { Package } from './built.ts';

/** Where releases go: a data folder, or a running platform. Each refuses by the same rules. */
export interface Place {
  registry(): Promise<Registry>;
  release(built: Package, how: { together?: boolean; ifRevision?: number | undefined }): Promise<ReleaseAnswer>;
  /** Makes releases live in one step; without one, what became known last. */
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
