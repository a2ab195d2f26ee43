import yargs, { type Argv, type Options } from 'yargs';
import { CabinetError } from '../cabinet-error.ts';
import { Run, UsageError, type Given, type Surroundings } from './run.ts';

const TITLE = 'Send messages and see what became of them, from a shell: npx @cabinet/client <verb>';
const FOOTER = `Environment:
  CABINET_URL    the base of the API: https://cabinet.example/api
  CABINET_TOKEN  an API token (Account → API tokens)

Ends with 0 when it worked, 1 when it was refused or a message failed, 2 when the command is not understood.`;

const json: Options = { type: 'boolean', default: false, describe: 'What the server answers, one JSON value a line' };
/** Options of every verb. */
const COMMON: Readonly<Record<string, Options>> = {
  'api-version': { type: 'string', describe: 'The version of the API, by default the one that this client was made for' },
};
const SENDING: Readonly<Record<string, Options>> = {
  to: { type: 'string', array: true, describe: 'A phone, an address, or the id of a contact list; several times for several' },
  text: { type: 'string', describe: 'What it says' },
  sender: { type: 'string', describe: 'An approved sender name' },
  type: { type: 'string', default: 'sms', describe: 'The channel: sms, viber, whatsapp, email, …' },
  at: { type: 'string', describe: 'When to send, ISO 8601: 2026-03-02T09:00:00Z' },
  key: { type: 'string', describe: 'Repeated with the same key, it sends once' },
  follow: { type: 'boolean', default: false, describe: 'Wait until every message is final' },
  json,
};

/** A verb: its page of help, its parsing and its completion are made from this. */
interface Verb {
  command: string;
  describe: string;
  options: Readonly<Record<string, Options>>;
  example: string;
  run(run: Run, id: string | undefined): Promise<boolean>;
}

/** Every verb of the command line. */
export const VERBS: readonly Verb[] = [
  {
    command: 'send',
    describe: 'Send to people or lists',
    options: SENDING,
    example: 'send --to +79161234567 --sender CABINET --text "Your order is ready" --follow',
    run: (run) => run.send(),
  },
  {
    command: 'status <id>',
    describe: 'What became of a message, by its number, or of a task, by its id',
    options: { json },
    example: 'status 184467440737',
    run: (run, id) => run.status(id),
  },
  {
    command: 'balance',
    describe: 'What the account can spend',
    options: { json },
    example: 'balance --json',
    run: (run) => run.balance(),
  },
  {
    command: 'mcp',
    describe: 'A server of the Model Context Protocol on standard input and output',
    options: {},
    example: 'mcp',
    run: (run) => run.mcp(),
  },
];

function explain(error: unknown, { warn }: Surroundings): number {
  if (error instanceof CabinetError) {
    warn(`${error.message} (${error.code})`);
    for (const { path, message } of error.items) warn(`  ${path}: ${message}`);
    if (error.requestId) warn(`  request ${error.requestId}`);
    return 1;
  }
  warn(`${(error as Error).message}\nMore: npx @cabinet/client --help`);
  return 2;
}

/** The types of yargs know no arguments of it. */
type PrintsCompletion = Argv & { showCompletionScript(name: string, command: string): Argv };

/** What a command line asks for: a verb, or nothing but a text to be shown. */
interface Asked {
  verb?: Verb;
  given: Given;
  text: string;
}

function read(words: readonly string[]): Asked {
  const asked: Asked = { given: {}, text: '' };
  // yargs writes its script, and what it offers, for the shell that it finds here.
  if (words[0] === 'completion' && words[1] !== undefined) process.env['SHELL'] = words[1];
  const parser: Argv = yargs()
    .scriptName('cabinet-client')
    .locale('en')
    .usage(TITLE)
    .epilogue(FOOTER)
    .parserConfiguration({ 'parse-numbers': false, 'parse-positional-numbers': false, 'greedy-arrays': false })
    .exitProcess(false)
    .strict()
    .demandCommand(1, 'Say what to do.')
    .version(false)
    .help()
    .alias('help', 'h');
  for (const verb of VERBS) {
    const page = (one: Argv) =>
      one
        .options({ ...verb.options, ...COMMON })
        .example(`npx @cabinet/client ${verb.example}`, '')
        .epilogue(FOOTER);
    parser.command(verb.command, verb.describe, page, (given) => void Object.assign(asked, { verb, given }));
  }
  const shells = (one: Argv) => one.positional('shell', { choices: ['bash', 'zsh'] as const });
  parser.command('completion <shell>', 'Print what completes verbs and options by the Tab key', shells, ({ shell }) => {
    (parser as PrintsCompletion).showCompletionScript('cabinet-client', `completion ${shell}`);
  });
  parser.parse([...words], {}, (error: Error | undefined, _given: unknown, output: string) => {
    if (error) throw new UsageError(output || error.message);
    asked.text = output;
  });
  return asked;
}

/** Runs a command; answers what the process ends with. */
export async function runCommand(words: readonly string[], around: Surroundings): Promise<number> {
  try {
    const { verb, given, text } = read(words);
    if (verb) return (await verb.run(new Run(given, around), given.id)) ? 0 : 1;
    around.print(text);
    return 0;
  } catch (error) {
    return explain(error, around);
  }
}
