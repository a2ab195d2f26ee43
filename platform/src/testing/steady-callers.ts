import { proveLedger } from '@cabinet/engine';
import { eventually } from '@cabinet/engine/testing';
import { body } from '../modules/sendings/testing/sender.ts';
import type { TestAccount, TestApp } from './test-app.ts';

const CALLERS = 8;
/** What a call may be answered while the database changes its place; 409 is a key that an earlier try still holds. */
const EXPECTED = [200, 201, 409, 503];

/** What `SteadyCallers.end` answers where all is exact. */
export const EXACT = { statuses: [], retryAfters: [], lost: [], doubled: [], differences: 0 };

/** Programs that send single messages and read lists all the time, each message until it is accepted, under a key of its own. */
export class SteadyCallers {
  /** How often each status was answered. */
  readonly statuses = new Map<number, number>();
  readonly accepted: string[] = [];
  readonly #server: TestApp;
  readonly #owner: TestAccount;
  readonly #acceptedAt: Date[] = [];
  readonly #retryAfters = new Set<unknown>();
  readonly #calling: Promise<void[]>;
  #isOver = false;
  #next = 0;

  constructor(server: TestApp, owner: TestAccount) {
    [this.#server, this.#owner] = [server, owner];
    this.#calling = Promise.all(Array.from({ length: CALLERS }, () => this.#call()));
    // Told by `end`; a test that fails before it closes their server.
    this.#calling.catch(() => undefined);
  }

  /** Waits until so many more messages were accepted, for as long as some are. */
  async acceptMore(count: number): Promise<void> {
    const until = this.accepted.length + count;
    while (this.accepted.length < until) {
      const before = this.accepted.length;
      await eventually(() => this.accepted.length > before);
    }
  }

  /** Ends them once each has its message accepted; answers what is not as it should be, which is nothing. */
  async end(): Promise<{ statuses: number[]; retryAfters: unknown[]; lost: string[]; doubled: string[]; differences: number }> {
    this.#isOver = true;
    await this.#calling;
    // A busy machine has some hundreds of them to finish yet.
    for (let open = Infinity; open > 0;) {
      const before = open;
      open = await eventually(async () => {
        const left = (await this.#messages()).reduce((sum, one) => sum + one.open, 0);
        return left < before && left;
      });
    }
    const made = await this.#messages();
    const recipients = new Set(made.map(({ recipient }) => recipient.replace(/^\+?/, '+')));
    const isOfNobody = (recipient: string) => !this.accepted.includes(recipient);
    return {
      statuses: [...this.statuses.keys()].filter((status) => !EXPECTED.includes(status)),
      retryAfters: [...this.#retryAfters].filter((value) => value !== '1'),
      // Which of them, and when: that tells what they were lost by.
      lost: this.accepted.flatMap((phone, index) =>
        recipients.has(phone)
          ? []
          : [`${phone}, ${index + 1} of ${this.accepted.length}, accepted ${this.#acceptedAt[index]?.toISOString()}`],
      ),
      doubled: [...made.filter(({ count }) => count > 1).map(({ recipient }) => recipient), ...[...recipients].filter(isOfNobody)],
      differences: (await proveLedger(this.#server.app.pool)).differences.length,
    };
  }

  async #call(): Promise<void> {
    const owner = this.#owner;
    while (!this.#isOver) {
      const phone = `+7916${String(this.#next++).padStart(5, '0')}10`;
      for (let isAccepted = false; !isAccepted;) {
        const answers = [
          await owner.post<{ id: string }>('sendings', body([phone]), { 'idempotency-key': phone }),
          await owner.get('tasks'),
          await owner.get('users'),
        ];
        for (const { status, headers } of answers) {
          this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
          if (status === 503) this.#retryAfters.add(headers['retry-after']);
        }
        isAccepted = answers[0]?.status === 201;
      }
      this.accepted.push(phone);
      this.#acceptedAt.push(new Date());
    }
  }

  async #messages() {
    const { rows } = await this.#server.app.pool.query<{ recipient: string; count: number; open: number }>(
      'select recipient, count(*)::int as count, count(*) filter (where final_at is null)::int as open from sending group by 1',
    );
    return rows;
  }
}
