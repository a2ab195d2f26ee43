import { readFileSync } from 'node:fs';
import { source, SOURCES, type Locale } from './texts.ts';

/** Languages of the examples: folder, ending, and how a block of markdown calls it. */
export const LANGUAGES = [
  { folder: 'curl', extension: 'sh', fence: 'bash' },
  { folder: 'typescript', extension: 'ts', fence: 'ts' },
  { folder: 'python', extension: 'py', fence: 'python' },
  { folder: 'php', extension: 'php', fence: 'php' },
] as const;
export type Language = (typeof LANGUAGES)[number];

/** What the examples show, each in every language; the test runs them in this order. */
export const EXAMPLES = ['sign-in', 'balance', 'quote', 'send', 'send-to-list', 'webhook-setup', 'webhook'] as const;
export type Example = (typeof EXAMPLES)[number];

/** The file of an example. */
export const exampleFile = (example: Example, { folder, extension }: Language): URL =>
  new URL(`examples/${folder}/${example}.${extension}`, SOURCES);

const MARK = /^<!-- example: ([\w-]+) -->$/gm;

/** The document of code examples: its prose with the files of the examples in place of their marks. */
export function codeExamples(locale: Locale): string {
  return source(`code-examples/${locale}.md`).replaceAll(MARK, (_, name: Example) =>
    LANGUAGES.map((language) => `\`\`\`${language.fence}\n${readFileSync(exampleFile(name, language), 'utf8').trim()}\n\`\`\``).join(
      '\n\n',
    ),
  );
}
