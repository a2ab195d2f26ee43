import { readFileSync } from 'node:fs';
import { SOURCES } from './texts.ts';

/** Programming languages of the examples: folder, file extension, and the name of a markdown code block. */
export const LANGUAGES = [
  { folder: 'curl', extension: 'sh', fence: 'bash' },
  { folder: 'typescript', extension: 'ts', fence: 'ts' },
  { folder: 'python', extension: 'py', fence: 'python' },
  { folder: 'php', extension: 'php', fence: 'php' },
] as const;
export type Language = (typeof LANGUAGES)[number];

/** Names of the examples, each written in every language; the test runs them in this order. */
export const EXAMPLES = ['sign-in', 'balance', 'quote', 'send', 'send-to-list', 'webhook-setup', 'webhook', 'webhook-replay'] as const;
export type Example = (typeof EXAMPLES)[number];

/** The file of an example. */
export const exampleFile = (example: Example, { folder, extension }: Language): URL =>
  new URL(`examples/${folder}/${example}.${extension}`, SOURCES);

/** The mark that a page replaces by an example. */
export const EXAMPLE_MARK = /^<!-- example: ([\w-]+) -->$/gm;

/** An example as markdown code blocks, one for each language. */
export const exampleBlocks = (example: Example): string =>
  LANGUAGES.map((language) => `\`\`\`${language.fence}\n${readFileSync(exampleFile(example, language), 'utf8').trim()}\n\`\`\``).join(
    '\n\n',
  );
