import type { LoaderDefinition } from 'webpack';
import { bindShortWords } from './bind-short-words.ts';

/** Binds short words in a file of Russian texts; its keys have no spaces. */
const loader: LoaderDefinition = (source) => bindShortWords(source);

export default loader;
