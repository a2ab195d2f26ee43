import type { LoaderDefinition } from 'webpack';

/** Leaves an area's manifest out of its code: the registry has it from `remote.json`, before the code is there, and no shell reads it from there. */
const loader: LoaderDefinition = () => 'export const manifest = {};';

export default loader;
