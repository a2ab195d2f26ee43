/**
 * Takes the place of `SnapshotHandler` and `preload` of the federation's runtime in the shell: what reads manifests of remotes and preloads what they
 * name. The registry says both here, and `preload.ts` fetches it; the plugins that would ask for these parts are left out by
 * `FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN`.
 */
export class SnapshotHandler {
  /** Read when a remote is replaced; nothing puts a manifest into it. */
  readonly manifestCache = new Map<string, unknown>();
  /** There are no events that a plugin could hear. */
  readonly hooks = { lifecycle: {}, applyPlugin: (): void => undefined, removePlugin: (): void => undefined };
}

/** What snapshots know of a remote: nothing. */
export const getGlobalRemoteInfo = (): { hostGlobalSnapshot?: undefined } => ({});

/** The preloads that a call of `preloadRemote` asks for: none. */
export const formatPreloadArgs = (): readonly [] => [];
export const preloadAssets = (): void => undefined;
export const defaultPreloadArgs = (given: object): object => given;
export const normalizePreloadExposes = (): readonly [] => [];
