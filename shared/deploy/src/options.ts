import { RefusedError } from '@cabinet/domain/registry-changes';
import yargs, { type Argv } from 'yargs';
import { footerOf, nameOf, VERBS, type Verb } from './verbs.ts';

/** A command line, read. */
export interface Command {
  /** The word that names it; `help` where it only tells `text`. */
  verb: string;
  names: readonly string[];
  to: URL | undefined;
  json: boolean;
  dryRun: boolean;
  limit: number;
  name: string;
  ifRevision: number | undefined;
  /** A page of help, or what completes the words. */
  text: string;
  /** The file of the platform that runs the verb. */
  platform: string | undefined;
}

const USAGE = `cabinet <verb>

Releases areas and keeps an installation. In this workspace: npm run cabinet -- <verb>`;

/** The positional words that a verb's command line names, with a description for those that need one. */
const wordsOf = ({ command }: Verb) => [...command.matchAll(/[<[](\w+)/g)].map(([, name]) => name as string);
const POSITIONALS: Readonly<Record<string, object>> = {
  package: { describe: 'An area such as contacts, the shell, or a path with a slash to a package' },
  shell: { describe: 'The shell', choices: ['bash', 'zsh'] },
};

/** The types of yargs know no arguments of it. */
type PrintsCompletion = Argv & { showCompletionScript(name: string, command: string): Argv };
type Values = Readonly<Record<string, unknown>>;
type Found = (verb: Verb, words: readonly string[], values: Values) => void;

function add(parser: Argv, verb: Verb, found: Found): Argv {
  const build = (page: Argv) => {
    for (const word of wordsOf(verb)) page.positional(word, { type: 'string', ...POSITIONALS[word] });
    page.options(verb.options ?? {}).epilogue(footerOf(verb));
    for (const [line, what] of verb.examples ?? []) page.example(`cabinet ${line}`, what);
    for (const below of verb.verbs ?? []) add(page, { platform: verb.platform, ...below }, found);
    const isGroup = verb.verbs !== undefined && verb.examples === undefined;
    return isGroup ? page.demandCommand(1, 'Say what to do.') : page;
  };
  const run = (values: Values) =>
    found(
      verb,
      wordsOf(verb).flatMap((word) => (values[word] ?? []) as string | string[]),
      values,
    );
  return parser.command(verb.command, verb.describe, build, run);
}

function parserOf(found: Found): Argv {
  const parser = yargs()
    .scriptName('cabinet')
    .locale('en')
    .usage(USAGE)
    .parserConfiguration({
      'parse-numbers': false,
      'parse-positional-numbers': false,
      'dot-notation': false,
    })
    .exitProcess(false)
    .strict()
    .version(false)
    .help()
    .alias('help', 'h')
    .wrap(120);
  for (const verb of VERBS) add(parser, verb, found);
  return parser;
}

/** Reads a command line; throws in words when it makes no sense. */
export function readCommand(args: readonly string[]): Command {
  let read: Pick<Command, 'verb' | 'names' | 'platform'> = { verb: 'help', names: [], platform: undefined };
  let given: Values = {};
  let text = '';
  // yargs writes its script, and what it offers, for the shell that it finds here.
  if (args[0] === 'completion' && args[1] !== undefined) process.env['SHELL'] = args[1];
  const parser = parserOf((verb, names, values) => {
    if (nameOf(verb) === 'completion') return void (parser as PrintsCompletion).showCompletionScript('cabinet', `completion ${names[0]}`);
    read = { verb: nameOf(verb), names, platform: verb.platform };
    given = values;
  });
  const words = args.length === 0 || args[0] === 'help' ? [...args.slice(1), '--help'] : [...args];
  parser.parse(words, {}, (error: Error | undefined, _values: unknown, output: string) => {
    if (error instanceof RefusedError) throw error;
    if (error) throw new RefusedError([output || error.message]);
    text = output;
  });
  return {
    ...read,
    text,
    to: given['to'] as URL | undefined,
    json: given['json'] === true,
    dryRun: given['dry-run'] === true,
    limit: (given['limit'] as number | undefined) ?? 0,
    name: (given['name'] as string | undefined) ?? '',
    ifRevision: given['if-revision'] as number | undefined,
  };
}
