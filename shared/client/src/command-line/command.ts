import { parseArgs } from 'node:util';
import { Cabinet, type NewSending, type Sending, type Task } from '../cabinet.ts';
import { CabinetError } from '../cabinet-error.ts';

export const HELP = `Send messages and see what became of them, from a shell.

  npx @cabinet/client send --to <phone|list> [--to …] --text <text> [--sender <name>]
                           [--type <channel>] [--at <moment>] [--key <key>] [--follow]
  npx @cabinet/client status <id>     a message by its number, a task by its id
  npx @cabinet/client balance         what the account can spend
  npx @cabinet/client mcp             a server of the Model Context Protocol on standard input and output

  --to       a phone, an address, or the id of a contact list; several times for several
  --sender   an approved sender name
  --type     sms (unless told), viber, whatsapp, email, …
  --at       when to send, ISO 8601: 2026-03-02T09:00:00Z
  --key      repeated with the same key, it sends once
  --follow   waits until every message is final
  --json     what the server answers, one JSON value a line

Environment:
  CABINET_URL    the base of the API: https://cabinet.example/api
  CABINET_TOKEN  an API token (Account → API tokens)

Ends with 0 when it worked, 1 when it was refused or a message failed, 2 when the command is not understood.
`;

/** What a command is run with: streams and variables of the process, or a test's. */
export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  print(line: string): void;
  warn(line: string): void;
  /** Asks more often in tests. */
  everyMs?: number;
}

class UsageError extends Error {}

const OPTIONS = {
  to: { type: 'string', multiple: true },
  text: { type: 'string' },
  sender: { type: 'string' },
  type: { type: 'string', default: 'sms' },
  at: { type: 'string' },
  key: { type: 'string' },
  follow: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;
type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values'];

function sendingOf({ to = [], text, sender, type, at }: Options): NewSending {
  if (to.length === 0) throw new UsageError('Say to whom: --to +79161234567');
  if (!text) throw new UsageError('Say what: --text "Your order is ready"');
  const delay = at === undefined ? undefined : new Date(at);
  if (delay && Number.isNaN(delay.getTime())) throw new UsageError(`--at ${at} is no moment: 2026-03-02T09:00:00Z`);
  return {
    type: type as NewSending['type'],
    payload: { sender: sender ?? '', text },
    recipient: { include: to },
    ...(delay ? { schedule: { delay: delay.toISOString() } } : {}),
  };
}

const lineOfMessage = ({ id, recipient, state, price }: Sending) =>
  [id, recipient, state.status, state.errorText ?? state.error ?? '', String(price)].filter(Boolean).join('  ');
const lineOfTask = ({ id, state, meta }: Task) => `${id}  ${state}  ${meta.completed} of ${meta.total}, ${meta.errored} failed`;

/** One run of the command line. */
class Run {
  readonly #cabinet: Cabinet;
  readonly #options: Options;
  readonly #around: Surroundings;

  constructor(options: Options, around: Surroundings) {
    const { CABINET_URL: url, CABINET_TOKEN: token } = around.env;
    if (!url || !token) throw new UsageError(`${url ? 'CABINET_TOKEN' : 'CABINET_URL'} is not set.`);
    this.#cabinet = new Cabinet({ url, token });
    this.#options = options;
    this.#around = around;
  }

  async send(): Promise<boolean> {
    const accepted = await this.#cabinet.send(sendingOf(this.#options), { idempotencyKey: this.#options.key });
    const { TaskId, groupId, total, price, skipped } = accepted;
    const left = skipped.map(({ reason, count }) => `  ${count} left out: ${reason}`);
    this.#print(accepted, [`${TaskId ?? groupId}  ${total} accepted for ${price}`, ...left].join('\n'));
    if (!this.#options.follow) return true;
    return TaskId === null ? this.#followMessages(groupId) : this.#followTask(TaskId);
  }

  async status(id: string | undefined): Promise<boolean> {
    if (!id) throw new UsageError('Say of what: status <id>');
    if (/^\d+$/.test(id)) {
      const sending = await this.#cabinet.get('/sendings/{id}', { path: { id } });
      this.#print(sending, lineOfMessage(sending));
      return sending.state.status !== 'failed';
    }
    const task = await this.#cabinet.get('/tasks/{id}', { path: { id } });
    this.#print(task, lineOfTask(task));
    return task.state !== 'failed';
  }

  async balance(): Promise<boolean> {
    const { balance, held, overdraft, currency } = await this.#cabinet.balance();
    const rest = [held > 0 ? `${held} held` : '', overdraft > 0 ? `overdraft ${overdraft}` : ''].filter(Boolean).join(', ');
    this.#print({ balance, held, overdraft, currency }, `${balance} ${currency}${rest ? ` (${rest})` : ''}`);
    return true;
  }

  async mcp(): Promise<boolean> {
    // Loaded by this command alone: no other needs the SDK.
    await (await import('../mcp/server.ts')).serveMcp(this.#cabinet);
    return true;
  }

  async #followMessages(groupId: string): Promise<boolean> {
    let failed = 0;
    for await (const sending of this.#cabinet.followMessages(groupId, { everyMs: this.#around.everyMs })) {
      if (sending.state.status === 'failed') failed += 1;
      this.#print(sending, lineOfMessage(sending));
    }
    return failed === 0;
  }

  async #followTask(id: string): Promise<boolean> {
    let last: Task | undefined;
    for await (const task of this.#cabinet.followTask(id, { everyMs: this.#around.everyMs })) {
      last = task;
      this.#print(task, lineOfTask(task));
    }
    return last?.state === 'completed' && last.meta.errored === 0;
  }

  #print(answer: unknown, line: string): void {
    this.#around.print(this.#options.json ? JSON.stringify(answer) : line);
  }
}

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

const COMMANDS = ['send', 'status', 'balance', 'mcp'] as const;
const isCommand = (word: string): word is (typeof COMMANDS)[number] => COMMANDS.some((command) => command === word);

/** Runs a command; answers what the process ends with. */
export async function runCommand(words: readonly string[], around: Surroundings): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
    const [command, id] = positionals;
    if (values.help || command === undefined) {
      around.print(HELP);
      return values.help ? 0 : 2;
    }
    if (!isCommand(command)) throw new UsageError(`There is no command ${command}.`);
    const run = new Run(values, around);
    return (await run[command](id)) ? 0 : 1;
  } catch (error) {
    return explain(error, around);
  }
}
