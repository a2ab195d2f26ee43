import { RefusedError } from '@cabinet/domain/registry-changes';
import { ROLES } from '@cabinet/domain/roles';
import type { Options } from 'yargs';

/** A verb of the command line: its page of help, its parsing and its completion are made from this. */
export interface Verb {
  /** As it is written: `activate <package> [release]`. */
  command: string;
  describe: string;
  options?: Readonly<Record<string, Options>>;
  examples?: readonly (readonly [line: string, what: string])[];
  /** Variables that it reads, of `ENVIRONMENT`. */
  environment?: readonly (keyof typeof ENVIRONMENT)[];
  /** What it ends with beyond 0 and 1. */
  exits?: string;
  /** The file of the platform that runs it: it works on the database, which this package may not import. */
  platform?: string;
  verbs?: readonly Verb[];
}

const ENVIRONMENT = {
  DATA_DIR: 'the folder of releases, keys and the embedded database (./data)',
  CABINET_DEPLOY_TOKEN: 'the token for --to',
  DATABASE_URL: 'the database instead of the embedded one of DATA_DIR',
  CREDENTIALS_KEY: 'the keys, instead of the file in DATA_DIR',
  CABINET_USER_PASSWORD: 'the password of the new account',
  CELLS_SECRET: 'by which other cells tell of themselves',
  FIRST_CELL_DATABASE_URL: 'with --follow, the database of the first cell',
  WAL_ARCHIVE: 'the folder of the log of the restored database',
  PUBLIC_URL: 'the address that links begin with',
  'S3_URL, S3_REGION, S3_KEY_ID, S3_SECRET': 'where buckets are, and how they are opened',
} as const;

function address(text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new RefusedError([`--to needs an address such as https://cabinet.example, not "${text}".`]);
  return new URL(text);
}

const whole =
  (option: string) =>
  (text: string | undefined): number | undefined => {
    if (text === undefined) return undefined;
    if (!/^\d{1,9}$/.test(text)) throw new RefusedError([`--${option} needs a whole number, not "${text}".`]);
    return Number(text);
  };

const json: Options = { type: 'boolean', default: false, describe: 'Answer as JSON' };
const to: Options = {
  type: 'string',
  coerce: address,
  describe: 'A running platform instead of the folder DATA_DIR: https://cabinet.example',
};
const ifRevision: Options = {
  type: 'string',
  coerce: whole('if-revision'),
  describe: 'Change nothing when the registry is no longer at this revision',
};
const READS = { options: { to, json }, environment: ['DATA_DIR', 'CABINET_DEPLOY_TOKEN'] } as const;
const CHANGES = { ...READS, options: { to, json, 'if-revision': ifRevision } } as const;
const ON_DATABASE = ['DATABASE_URL', 'DATA_DIR'] as const;

const user = (describe: string): Options => ({ type: 'string', describe });

/** Every verb; `<package>` is an area such as contacts, the shell, or a path with a slash to a package. */
export const VERBS: readonly Verb[] = [
  {
    ...READS,
    command: 'check <package>',
    describe: 'Tell what stands against releasing what is built',
    examples: [['check contacts', 'declaration, owners of paths, contract versions, size']],
  },
  {
    ...CHANGES,
    command: 'release <package>',
    describe: 'Upload what is built; nothing changes for users yet',
    examples: [['release contacts --to https://cabinet.example', 'to a running platform']],
  },
  {
    ...CHANGES,
    command: 'activate <package> [release]',
    describe: 'Make an uploaded release live, the newest unless one is named',
    examples: [
      ['activate contacts', 'the newest'],
      ['activate contacts 1.4.0-3f2a9c1', 'the one that is named'],
    ],
  },
  {
    ...CHANGES,
    command: 'rollback <package>',
    describe: 'Make the release before the live one live again',
    examples: [['rollback contacts', 'without a build; once more brings the newer one back']],
  },
  { ...CHANGES, command: 'enable <package>', describe: 'Show an area', examples: [['enable contacts', '']] },
  { ...CHANGES, command: 'disable <package>', describe: 'Hide an area', examples: [['disable contacts', '']] },
  {
    ...READS,
    command: 'status',
    describe: 'Tell what is live, since when, built from what, and how it does',
    examples: [['status --json', 'for programs']],
  },
  {
    ...READS,
    command: 'history',
    describe: 'Tell who changed what and when',
    options: { ...READS.options, limit: { type: 'string', coerce: whole('limit'), default: '50', describe: 'Most changes that are told' } },
    examples: [['history --limit 10', 'the last ten']],
  },
  {
    ...CHANGES,
    command: 'publish [packages..]',
    describe: 'Release and activate what is built in this workspace, in one step: all, or those named',
    examples: [
      ['publish', 'all'],
      ['publish shell contacts', 'two'],
    ],
  },
  {
    ...READS,
    command: 'gc',
    describe: 'Remove releases that nothing names and that are older than a week',
    options: {
      ...CHANGES.options,
      'dry-run': { type: 'boolean', default: false, describe: 'Only tell what would be removed' },
    },
    examples: [['gc --dry-run', '']],
  },
  {
    command: 'token <areas>',
    describe: 'Make a deploy token for areas, separated by commas, or * for all',
    options: { json, name: { type: 'string', default: 'ci', describe: 'What the history calls whoever has it' } },
    examples: [['token contacts,send --name ci-contacts', '']],
  },
  {
    command: 'ledger',
    describe: 'The ledger of the installation',
    platform: 'ledger-command.ts',
    verbs: [
      {
        command: 'verify',
        describe: 'Prove that entries, balances and messages agree',
        options: { json },
        environment: ON_DATABASE,
        exits: '1 when something differs, 2 when it could not be told',
        examples: [['ledger verify', '']],
      },
    ],
  },
  {
    command: 'settings [path]',
    describe: 'Tell what the installation settles, or one branch of it',
    environment: ON_DATABASE,
    platform: 'settings-command.ts',
    examples: [['settings frontend', 'one branch']],
    verbs: [
      {
        command: 'set <path> <value>',
        describe: 'Settle it, as JSON or a bare word',
        environment: ON_DATABASE,
        examples: [
          ['settings set frontend.title Messages', 'a bare word'],
          [`settings set contacts.emails '["help@example.com"]'`, 'JSON'],
        ],
      },
      {
        command: 'unset <path>',
        describe: 'Go back to the file or the default',
        environment: ON_DATABASE,
        examples: [['settings unset frontend.title', '']],
      },
    ],
  },
  {
    command: 'users',
    describe: 'Accounts, without a browser',
    platform: 'users-command.ts',
    verbs: [
      {
        command: 'create',
        describe: 'Make an account; without a password a link is printed that sets one, once',
        options: {
          role: user(ROLES.join(', ')),
          username: user('The name to sign in by'),
          email: user('Its email'),
          'first-name': user('The first name'),
          'last-name': user('The last name'),
          phone: user('The phone, +79161234567'),
          country: user('The country, RU'),
          'password-stdin': { type: 'boolean', describe: 'Read the password from standard input' },
        },
        environment: [...ON_DATABASE, 'CABINET_USER_PASSWORD', 'PUBLIC_URL'],
        examples: [['users create --role admin --username owner --email owner@example.com --first-name Olga', 'the first administrator']],
      },
      {
        command: 'remove-factors <username>',
        describe: 'For whoever has lost every device: factors and sessions of the account end, and it is told',
        options: { reason: user('What the journal keeps') },
        environment: ON_DATABASE,
        examples: [['users remove-factors owner --reason "phone stolen on the 3rd"', '']],
      },
    ],
  },
  {
    command: 'files',
    describe: 'Tell where the files are, how many and how large',
    environment: [...ON_DATABASE, 'S3_URL, S3_REGION, S3_KEY_ID, S3_SECRET'],
    platform: 'files-command.ts',
    examples: [['files', '']],
    verbs: [
      {
        command: 'move',
        describe: 'Copy them, prove it, and have nodes look for them there; run again, it goes on',
        options: {
          to: { type: 'string', demandOption: true, describe: 'folder, or s3://bucket/prefix' },
          from: { type: 'string', describe: 'Where they are; without it where the installation has them, or had them last' },
        },
        environment: [...ON_DATABASE, 'S3_URL, S3_REGION, S3_KEY_ID, S3_SECRET'],
        examples: [['files move --to s3://cabinet-files/production', 'nothing is removed from where they were']],
      },
    ],
  },
  {
    command: 'backup <folder>',
    describe: 'Copy database, files, keys and releases of one moment into a new folder, while the cabinet runs or not',
    environment: [...ON_DATABASE, 'S3_URL, S3_REGION, S3_KEY_ID, S3_SECRET'],
    platform: 'backup-command.ts',
    examples: [['backup /backups/monday', 'the folder is not there yet, or is empty']],
  },
  {
    command: 'restore <folder>',
    describe: 'Bring a backup into an empty DATA_DIR, prove it by the ledger and the list of files, and pause its providers',
    options: {
      sending: { type: 'boolean', describe: 'Leave providers as they were: what waited at the moment of the backup is sent' },
      log: {
        type: 'string',
        describe: 'Archived log by which an embedded database goes on after its backup',
      },
      until: { type: 'string', describe: 'Moment at which it ends there, such as 2026-11-29T10:00:00Z; the end of the log without it' },
      data: { type: 'string', describe: 'DATA_DIR as it was, whose files are taken as well' },
    },
    environment: [...ON_DATABASE, 'WAL_ARCHIVE', 'S3_URL, S3_REGION, S3_KEY_ID, S3_SECRET'],
    platform: 'restore-command.ts',
    exits: '1 when it was refused, failed or came out different',
    examples: [
      ['restore /backups/monday', 'the folder of DATA_DIR is not there yet, or is empty'],
      ['restore /backups/monday --log /backups/log --until 2026-11-29T10:00:00Z', 'as it was a moment before a mistake'],
    ],
  },
  {
    command: 'keys',
    describe: 'Tell which keys seal secrets, and how much each has sealed',
    environment: [...ON_DATABASE, 'CREDENTIALS_KEY'],
    platform: 'keys-command.ts',
    examples: [['keys', '']],
    verbs: [
      {
        command: 'rotate',
        describe: 'Seal everything by a new key; run again, it goes on where it was interrupted',
        environment: [...ON_DATABASE, 'CREDENTIALS_KEY'],
        examples: [['keys rotate', '']],
      },
      {
        command: 'forget',
        describe: 'Remove keys that seal nothing any more, a day after they were replaced',
        environment: ON_DATABASE,
        examples: [['keys forget', '']],
      },
      { command: 'new', describe: 'Print a key for CREDENTIALS_KEY', examples: [['keys new', '']] },
    ],
  },
  {
    command: 'cells',
    describe: 'Tell which cells there are, their versions, whether they are ready, and how far they are behind the first',
    options: { json },
    environment: [...ON_DATABASE, 'CELLS_SECRET'],
    platform: 'cells-command.ts',
    examples: [['cells', '']],
    verbs: [
      {
        command: 'status',
        describe: 'The same as without a verb',
        options: { json },
        environment: [...ON_DATABASE, 'CELLS_SECRET'],
        examples: [['cells status --json', 'for programs']],
      },
      {
        command: 'add <number>',
        describe: 'Tell this cell where the nodes of a cell are, or that they are elsewhere now',
        options: {
          address: { type: 'string', demandOption: true, describe: 'What its nodes are reached by: http://10.0.2.5:3000' },
          here: { type: 'boolean', describe: 'It is this one: from the next start its tokens and links have its mark' },
          follow: { type: 'boolean', describe: 'With the first: have what it keeps for all here' },
        },
        environment: [...ON_DATABASE, 'FIRST_CELL_DATABASE_URL'],
        examples: [
          ['cells add 1 --address http://10.0.1.5:3000 --here', 'in the first cell'],
          ['cells add 2 --address http://10.0.2.5:3000', 'nodes that run know it within seconds'],
          ['cells add 1 --address http://10.0.1.5:3000 --follow', 'in another cell, once it has an administrator'],
        ],
      },
      {
        command: 'move <account>',
        describe: 'Move an account of this cell to another one, with its clients, its people and all that they have',
        options: {
          to: { type: 'string', describe: 'The number of the cell' },
          environment: { type: 'string', describe: 'A file of the variables that the nodes of that cell have' },
          wait: { type: 'string', coerce: whole('wait'), describe: 'Seconds to wait for what is in hand (60)' },
          cancel: { type: 'boolean', describe: 'Put it back: as long as it is not in the other cell' },
          forget: { type: 'boolean', describe: 'Remove what is kept here of one that has moved, for late reports' },
        },
        environment: [...ON_DATABASE, 'CREDENTIALS_KEY', 'FIRST_CELL_DATABASE_URL'],
        examples: [
          ['cells move anna --to 2 --environment cell-2.env', 'again, where it was cut off'],
          ['cells move anna --to 2 --environment cell-2.env --cancel', ''],
          ['cells move anna --forget', 'some weeks later'],
        ],
      },
      {
        command: 'share [provider]',
        describe: 'In the first cell: have the others send by a provider of it too; tell how rates and connections are divided',
        options: {
          stop: { type: 'boolean', describe: 'Have it be of this cell alone' },
          cell: { type: 'string', describe: 'Without a provider: the number of a cell, to set its part' },
          weight: { type: 'string', coerce: whole('weight'), describe: 'Its part, beside those of the others (1); 0 for nothing' },
        },
        environment: [...ON_DATABASE, 'CELLS_SECRET'],
        examples: [
          ['cells share', 'what each cell has'],
          ['cells share smsc', ''],
          ['cells share --cell 2 --weight 3', 'three times as much as a cell with 1'],
        ],
      },
      {
        command: 'remove <number>',
        describe: 'Forget a cell: what has its mark is refused here',
        environment: ON_DATABASE,
        examples: [['cells remove 2', '']],
      },
    ],
  },
  {
    command: 'completion <shell>',
    describe: 'Print what completes verbs and options by the Tab key',
    examples: [
      ['completion bash >> ~/.bashrc', 'bash 4 and newer'],
      ['completion zsh >> ~/.zshrc', 'zsh'],
    ],
  },
];

/** The first word of a verb, by which it is called. */
export const nameOf = ({ command }: Verb): string => command.split(' ')[0] as string;

/** What stands below the options on a verb's page. */
export function footerOf({ environment = [], exits }: Verb): string {
  const names = environment.map((name) => `  ${name.padEnd(22)} ${ENVIRONMENT[name]}`);
  return [
    ...(names.length === 0 ? [] : ['Environment:', ...names, '']),
    `Ends with 0 when it worked, ${exits ?? '1 when it was refused or failed'}.`,
  ].join('\n');
}
