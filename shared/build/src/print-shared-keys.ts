import { sharedKeys } from './shared-keys.ts';

/** What of the shared packages an area's build depends on: which modules there are, in which versions; never their content. */
for (const { key, version } of sharedKeys()) console.log(key, version);
