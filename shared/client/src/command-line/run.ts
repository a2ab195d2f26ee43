import { Cabinet, type NewSending, type Sending, type Task } from '../cabinet.ts';

/** What a command is run with: streams and variables of the process, or a test's. */
export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  print(line: string): void;
  warn(line: string): void;
  /** Asks more often in tests. */
  everyMs?: number;
}

/** A command line that cannot be run as it stands. */
export class UsageError extends Error {}

/** What a command line gives. */
export interface Given {
  id?: string;
  to?: string[];
  text?: string;
  sender?: string;
  type?: string;
  at?: string;
  key?: string;
  follow?: boolean;
  json?: boolean;
  apiVersion?: string;
}

function sendingOf({ to = [], text, sender, type, at }: Given): NewSending {
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
export class Run {
  readonly #cabinet: Cabinet;
  readonly #options: Given;
  readonly #around: Surroundings;

  constructor(options: Given, around: Surroundings) {
    const { CABINET_URL: url, CABINET_TOKEN: token } = around.env;
    if (!url || !token) throw new UsageError(`${url ? 'CABINET_TOKEN' : 'CABINET_URL'} is not set.`);
    this.#cabinet = new Cabinet({ url, token, version: options.apiVersion });
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
