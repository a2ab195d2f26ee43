import { API_VERSIONS, type ApiVersion } from '@cabinet/domain/api-versions';
import type { ReleasedVersion, VersionChange } from './version-change.ts';

/** What each version changed of the one before it; the first changed nothing. */
const CHANGES: Readonly<Record<ApiVersion, readonly VersionChange[]>> = {
  '2026-11-27': [],
};

/** Every version that the API has, the oldest first. */
export const RELEASED_VERSIONS: readonly ReleasedVersion[] = API_VERSIONS.map((name) => ({ name, changes: CHANGES[name] }));
