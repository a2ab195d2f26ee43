import type { LoaderDefinition } from 'webpack';

/** Texts of an area as a module of their own, for which its entry needs none of the runtime that makes modules of JSON. */
const loader: LoaderDefinition = (source) => `export default JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(source)))});`;

export default loader;
