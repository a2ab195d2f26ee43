import { parseArgs } from 'node:util';
import { RefusedError } from '@cabinet/domain/registry-changes';

export const HELP = `npm run cabinet -- <verb> [--to https://cabinet.example] [--json]

  check <area|shell>               what stands against releasing what is built
  release <area|shell>             upload it; nothing changes for users yet
  activate <area|shell> [release]  make an uploaded release live (the newest when none is named)
  rollback <area|shell>            make the release before the live one live again
  enable <area>, disable <area>    show or hide an area
  status                           what is live, since when, built from what, and how it does
  history [--limit 50]             who changed what and when
  publish [name…]                  release and activate what is built in this workspace, in one step: all, or those named
  gc [--dry-run]                   remove releases that nothing names and that are older than a week
  token <area,area|*> [--name ci]  make a deploy token
  ledger verify                    prove that entries, balances and messages agree, on DATABASE_URL or the database of DATA_DIR
  settings [path]                  what the installation settles, on the same database
  settings set <path> <value>      settle it, as JSON or a bare word; "settings unset <path>" takes it back
  users create --role admin …      make an account without a browser; "users create" says what it needs
  users remove-factors <username>  for whoever has lost every device: factors and sessions of the account end

  --to <url>            a running platform, with the token in CABINET_DEPLOY_TOKEN; without it the folder DATA_DIR (./data)
  --if-revision <n>     change nothing when the registry is no longer at this revision
  --json                answer as JSON

<area> is a name such as contacts, or a path with a slash to a package.`;

export const VERBS = [
  'check',
  'release',
  'activate',
  'rollback',
  'enable',
  'disable',
  'status',
  'history',
  'publish',
  'gc',
  'token',
  'help',
] as const;
export type Verb = (typeof VERBS)[number];

/** A command line, read. */
export interface Command {
  verb: Verb;
  names: readonly string[];
  to: URL | undefined;
  json: boolean;
  dryRun: boolean;
  limit: number;
  name: string;
  ifRevision: number | undefined;
}

/** How many names each verb takes. */
const NAMES: Readonly<Record<Verb, readonly [least: number, most: number]>> = {
  check: [1, 1],
  release: [1, 1],
  activate: [1, 2],
  rollback: [1, 1],
  enable: [1, 1],
  disable: [1, 1],
  status: [0, 0],
  history: [0, 0],
  publish: [0, Infinity],
  gc: [0, 0],
  token: [1, 1],
  help: [0, Infinity],
};

function whole(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new RefusedError([`--${option} needs a whole number, not "${text}".`]);
  return Number(text);
}

function address(text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new RefusedError([`--to needs an address such as https://cabinet.example, not "${text}".`]);
  return new URL(text);
}

/** Reads a command line; throws in words when it makes no sense. */
export function readCommand(args: readonly string[]): Command {
  let read;
  try {
    read = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        json: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        limit: { type: 'string' },
        name: { type: 'string' },
        'if-revision': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new RefusedError([`${(error as Error).message}\n\n${HELP}`]);
  }
  const { values, positionals } = read;
  const [word, ...names] = positionals;
  const verb = values.help || word === undefined ? 'help' : VERBS.find((one) => one === word);
  if (verb === undefined) throw new RefusedError([`There is no verb "${word ?? ''}".\n\n${HELP}`]);
  const [least, most] = NAMES[verb];
  if (verb !== 'help' && names.length < least) throw new RefusedError([`${verb} needs a name, as in: npm run cabinet -- ${verb} contacts`]);
  if (names.length > most) throw new RefusedError([`${verb} takes no "${names[most] ?? ''}".`]);
  return {
    verb,
    names,
    to: address(values.to),
    json: values.json ?? false,
    dryRun: values['dry-run'] ?? false,
    limit: whole('limit', values.limit) ?? 50,
    name: values.name ?? 'ci',
    ifRevision: whole('if-revision', values['if-revision']),
  };
}
