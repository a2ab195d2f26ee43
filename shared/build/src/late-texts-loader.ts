import type { LoaderDefinition } from 'webpack';
import { LATE, textsPart } from './late-texts.ts';

/** Leaves in a file of the design system's texts what its query asks for, so that home need not wait for what only other pages say. */
const loader: LoaderDefinition = function (source) {
  return JSON.stringify(textsPart(JSON.parse(source) as Parameters<typeof textsPart>[0], LATE.test(this.resourceQuery)));
};

export default loader;
