import type { SendingStatus } from '@cabinet/domain/statuses';
import type { FallbackStep } from '../accept/send-request.ts';

/** A message as the model sees it. */
export interface ModelMessage {
  task: number;
  step: number;
  phone: string;
  status: SendingStatus;
  error: string | null;
  sentAt: number | null;
  price: number;
  /** What became of its price. */
  money: 'held' | 'captured' | 'released';
  /** Whether its next step has been sent. */
  isFollowed: boolean;
  isTimedOut: boolean;
}

interface ModelTask {
  state: 'running' | 'paused' | 'stopped';
  fallbacks: readonly FallbackStep[];
  price: number;
  /** Whether it waits to be read. */
  isHeld: boolean;
  /** Chains whose next step was decided on while the task was paused, with the cause. */
  waiting: { message: ModelMessage; cause: string }[];
}

/** Reports after which nothing changes any more, or only to `seen`. */
const NEXT: Readonly<Partial<Record<SendingStatus, readonly SendingStatus[]>>> = {
  sent: ['delivered', 'seen', 'failed'],
  delivered: ['seen'],
};

/**
 * What the engine should come to, in the plainest way: one message after another, no sets, no batches. Money in units.
 * Every provider takes everything at once; what becomes of it is reported by the test.
 */
export class Model {
  available: number;
  readonly messages: ModelMessage[] = [];
  readonly tasks: ModelTask[] = [];
  now = 0;

  constructor(available: number) {
    this.available = available;
  }

  /** Whether the send is accepted. */
  accept(phones: readonly string[], price: number, fallbacks: readonly FallbackStep[], isHeld = false): boolean {
    if (price * phones.length > this.available) return false;
    const task = this.tasks.push({ state: 'running', fallbacks, price, isHeld, waiting: [] }) - 1;
    for (const phone of phones) this.#send(task, 0, phone, price);
    this.#runQueue();
    return true;
  }

  /** Somebody has read what a send says. */
  moderate(index: number, isApproved: boolean): void {
    const task = this.tasks[index];
    if (!task?.isHeld) return;
    task.isHeld = false;
    if (!isApproved && task.state !== 'stopped') {
      task.state = 'stopped';
      this.#end(index, 'moderation');
    }
    for (const message of this.#unsent(index)) message.status = 'paused';
    if (task.state === 'running') this.#dispatch(index);
    this.#runQueue();
  }

  report(message: ModelMessage, status: 'delivered' | 'seen' | 'failed'): void {
    if (!NEXT[message.status]?.includes(status)) return;
    if (message.money === 'held') {
      message.money = status === 'failed' ? 'released' : 'captured';
      if (status === 'failed') this.available += message.price;
    }
    message.status = status;
    message.error = status === 'failed' ? 'undelivered' : null;
    this.#decide(message, `status:${status}`);
    this.#runQueue();
  }

  incoming(message: ModelMessage, text: string): void {
    if (this.#nextOf(message)?.onIncoming === text) this.#want(message, 'incoming');
    this.#runQueue();
  }

  /** Time goes on by one step, as long as the shortest time condition. */
  pass(seconds: number): void {
    this.now += seconds;
    for (const message of [...this.messages]) {
      const limit = this.#nextOf(message)?.onTimeout;
      if (!limit || message.isTimedOut || message.sentAt === null || this.now < message.sentAt + limit.timeout) continue;
      message.isTimedOut = true;
      if (!limit.except.includes(message.status)) this.#want(message, 'timeout');
    }
    this.#runQueue();
  }

  control(index: number, action: 'pause' | 'resume' | 'stop'): void {
    const task = this.tasks[index];
    if (!task) return;
    if (action === 'pause' && task.state === 'running') task.state = 'paused';
    else if (action === 'resume' && task.state === 'paused') {
      task.state = 'running';
      if (!task.isHeld) this.#dispatch(index);
    } else if (action === 'stop' && task.state !== 'stopped') {
      task.state = 'stopped';
      task.waiting = [];
      this.#end(index, 'stopped');
    }
    this.#runQueue();
  }

  #unsent(task: number): ModelMessage[] {
    return this.messages.filter((one) => one.task === task && (one.status === 'pending' || one.status === 'paused'));
  }

  #dispatch(task: number): void {
    for (const message of this.#unsent(task)) {
      message.status = 'sent';
      message.sentAt = this.now;
      this.#decide(message, 'status:sent');
    }
  }

  /** What was not sent has failed, and its money is back. */
  #end(task: number, error: string): void {
    for (const message of this.#unsent(task)) {
      Object.assign(message, { status: 'failed', error, money: 'released' } satisfies Partial<ModelMessage>);
      this.available += message.price;
    }
  }

  #nextOf(message: ModelMessage): FallbackStep | undefined {
    return this.tasks[message.task]?.fallbacks[message.step];
  }

  #decide(message: ModelMessage, cause: string): void {
    const status = cause.slice('status:'.length);
    if (this.#nextOf(message)?.onStatus.some((one) => one === status)) this.#want(message, cause);
  }

  #want(message: ModelMessage, cause: string): void {
    const task = this.tasks[message.task] as ModelTask;
    if (task.state !== 'stopped') task.waiting.push({ message, cause });
  }

  /** Sends what is decided on, one step after another, until nothing more follows of itself. */
  #runQueue(): void {
    for (const [index, task] of this.tasks.entries()) {
      if (task.state !== 'running') continue;
      for (let next = task.waiting.shift(); next; next = task.waiting.shift()) {
        const { message, cause } = next;
        const step = this.#nextOf(message);
        if (!step || message.isFollowed) continue;
        if (cause === 'timeout' && step.onTimeout?.except.includes(message.status)) continue;
        message.isFollowed = true;
        this.#send(index, message.step + 1, message.phone, Math.round(step.tariff.price * 10_000));
      }
    }
  }

  #send(task: number, step: number, phone: string, price: number): void {
    const isHeld = this.tasks[task]?.isHeld === true;
    const isPaid = price <= this.available;
    if (isPaid) this.available -= price;
    const message: ModelMessage = {
      task,
      step,
      phone,
      status: isHeld ? 'pending' : isPaid ? 'sent' : 'failed',
      error: isPaid ? null : 'noFunds',
      sentAt: isHeld ? null : this.now,
      price: isPaid ? price : 0,
      money: isPaid ? 'held' : 'released',
      isFollowed: false,
      isTimedOut: false,
    };
    this.messages.push(message);
    if (!isHeld) this.#decide(message, `status:${message.status}`);
  }
}
