import { DocumentCheck } from './document-check.ts';
import { FuzzedNode, type WireAnswer, type WireRequest } from './fuzzed-node.ts';
import { makeCast, markOf, ACCOUNTS, type CallerName, type Cast } from './cast.ts';
import { everyOperationOf, type Operation } from './operations.ts';
import { resolved, rowsSeenBy, type Rows } from './references.ts';
import type { MadeRequest } from './requests.ts';
import { UUID, Visibility } from './visibility.ts';
import type { TestApp } from '../test-app.ts';
import { LONGEST_BLOCK_MS } from '../event-loop.ts';

/** What only a server's inside says. */
const INSIDE =
  /node_modules|\bat \S+ \((?:\S+:\d+|<anonymous>|native)|\.ts:\d+|\bselect\b.+\bfrom\b|duplicate key|violates|syntax error at/i;
/** The fields of an error, and no other. */
const ERROR_FIELDS = new Set(['error', 'message', 'data', 'params', 'expires_at', 'current', 'requestId', 'documentation']);
/** What is for all: a widget’s name and looks, the account that a registration makes, and the outbox, the bot and the payment service of a demo. */
const FOR_ALL = /^(GET \/api\/n\/otp\/\{widgetId\}|POST \/api\/registration|\w+ \/(debug|telegram|checkout|wapi)\/.+)$/;
/** Tries after which a block is the call's own, and not the compiler's or the collector's of garbage. */
const TRIES = 3;

export interface Fault {
  fault: string;
  call: string;
  by: CallerName;
  body: string | undefined;
  headers: object;
  status: number;
  answer: string;
}

/** A block of the event loop that a call makes each time. */
export interface FoundBlock {
  call: string;
  ms: number;
}

interface Sent extends WireRequest {
  name: string;
}

/** Makes calls on a node of its own as a cast of accounts, and keeps what went wrong. */
export class FuzzRun {
  readonly server: TestApp;
  readonly node: FuzzedNode;
  readonly operations: readonly Operation[];
  readonly visibility: Visibility;
  readonly document: DocumentCheck;
  readonly faults: Fault[] = [];
  readonly statuses = new Map<number, number>();
  /** The longest block, whoever made it, garbage collection and compilation included. */
  longest = { ms: 0, call: '' };
  cast: Cast;
  rows: Rows;
  readonly #suspects = new Map<string, number>();
  readonly #sent = new Map<string, Sent>();
  #count = 0;

  private constructor(server: TestApp, node: FuzzedNode, document: DocumentCheck, cast: Cast, rows: Rows) {
    [this.server, this.node, this.document, this.cast, this.rows] = [server, node, document, cast, rows];
    this.operations = everyOperationOf(server.app);
    this.visibility = new Visibility(server.app.pool);
  }

  static async start(server: TestApp): Promise<FuzzRun> {
    const cast = await makeCast(server);
    const rows = await rowsSeenBy(server, everyOperationOf(server.app), cast.accounts.admin.token);
    return new FuzzRun(server, await FuzzedNode.start(server), await DocumentCheck.of(server), cast, rows);
  }

  /** Other accounts with rows of their own: those before are blocked, renamed, removed by now. */
  async recast(): Promise<void> {
    this.cast = await makeCast(this.server);
    this.rows = await rowsSeenBy(this.server, this.operations, this.cast.accounts.admin.token);
  }

  /** Makes one call and looks at its answer. */
  async call(operation: Operation, { method, url, headers, body, by }: MadeRequest, rows = this.rows): Promise<WireAnswer> {
    const { token, account } = this.cast.callers[by];
    const [address, text] = [resolved(url, operation, rows), body && resolved(body, operation, rows)];
    const request = { method, url: address, headers: { ...headers, ...(token ? { authorization: token } : {}) }, body: text };
    const name = String((this.#count += 1));
    this.#sent.set(name, { ...request, name: `${operation.method} ${operation.path}` });
    const answer = await this.node.call(request, name).catch((error: Error) => ({ status: 0, type: '', body: error.message }));
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    for (const fault of [
      ...(await this.#faultsOf(operation, answer, by, `${address} ${text ?? ''}`)),
      ...this.#undocumented(operation, method, address, answer),
    ])
      this.faults.push({
        fault,
        call: `${method} ${address}`,
        by,
        body: text?.slice(0, 1000),
        headers,
        status: answer.status,
        answer: answer.body.slice(0, 500),
      });
    if (answer.status === 401 && account && account.token === token) await this.#signInAgain(by);
    if (this.#count % 100 === 0) await this.#noteBlocks();
    return answer;
  }

  async #signInAgain(by: CallerName): Promise<void> {
    const { account } = this.cast.callers[by];
    const again = account && (await this.server.signIn(account.user).catch(() => undefined));
    if (again) this.cast.callers[by] = { token: again.token, account: again };
  }

  async #faultsOf({ method, path }: Operation, { status, type, body }: WireAnswer, by: CallerName, said: string): Promise<string[]> {
    const faults: string[] = [];
    if (status === 0) faults.push('is not answered');
    if (status >= 500 && status !== 503 && !this.#isToldSo(body)) faults.push('breaks');
    if (INSIDE.test(body) && !INSIDE.test(said)) faults.push('shows its inside');
    if (status >= 400 && path.startsWith('/api/') && !isError(type, body)) faults.push('is refused in another shape');
    const { account } = this.cast.callers[by];
    if (status >= 300 || FOR_ALL.test(`${method} ${path}`)) return faults;
    const foreign = account ? await this.visibility.foreignIn(body, account.id, said) : [];
    if (foreign.length > 0) faults.push(`shows ${foreign.slice(0, 3).join(', ')} of others`);
    const isOpened = path === '/api/storage/{id}' && (await this.visibility.ownersOf(said.match(UUID) ?? [])).some(({ opened }) => opened);
    if (!account && !isOpened && ACCOUNTS.some((one) => body.includes(markOf(one)))) faults.push('shows a row to nobody');
    return faults;
  }

  #undocumented(operation: Operation, method: string, address: string, answer: WireAnswer): string[] {
    const fault = method === operation.method ? this.document.faultOf(method, operation.path, address, answer) : undefined;
    return fault === undefined ? [] : [fault];
  }

  /** A service outside that fails is no fault of the server's, as long as it says so. */
  #isToldSo(body: string): boolean {
    return !body.includes('"INTERNAL"');
  }

  async #noteBlocks(): Promise<void> {
    const { blocks } = await this.node.measured();
    for (const { ms, calls } of blocks) {
      if (ms > this.longest.ms) this.longest = { ms, call: this.#sent.get(calls.at(-1) ?? '')?.name ?? '' };
      if (ms > LONGEST_BLOCK_MS) for (const call of calls) this.#suspects.set(call, ms);
    }
    // Only those are needed again that have held the loop.
    for (const name of [...this.#sent.keys()].slice(0, -10)) if (!this.#suspects.has(name)) this.#sent.delete(name);
  }

  /** Every call in a sentence, for the log of a long run. */
  figures(): string {
    const told = [...this.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
    return `${this.#count} calls: ${told.join(', ')}; longest block ${this.longest.ms.toFixed(0)} ms (${this.longest.call})`;
  }

  /** Makes the calls again that held the event loop for too long; answers what each takes at the least. */
  async repeatedBlocks(): Promise<FoundBlock[]> {
    await this.#noteBlocks();
    const found: FoundBlock[] = [];
    for (const name of this.#suspects.keys()) {
      const sent = this.#sent.get(name);
      if (!sent) continue;
      let least = Infinity;
      for (let count = 0; count < TRIES && least > LONGEST_BLOCK_MS / 2; count += 1) {
        await this.node.measured({ collects: true });
        await this.node.call(sent).catch(() => undefined);
        const { blocks } = await this.node.measured();
        least = Math.min(least, Math.max(0, ...blocks.map(({ ms }) => ms)));
      }
      found.push({ call: `${sent.name} ${sent.url.slice(0, 200)} ${(sent.body ?? '').slice(0, 300)}`, ms: Math.round(least) });
    }
    return found.sort((a, b) => b.ms - a.ms);
  }

  stop(): Promise<void> {
    return this.node.stop();
  }
}

/** Whether a refusal is JSON in the one shape of all errors. */
function isError(type: string, body: string): boolean {
  if (!type.startsWith('application/json') || !body.startsWith('{')) return false;
  const told = JSON.parse(body) as Record<string, unknown>;
  return (
    typeof told['error'] === 'string' && typeof told['message'] === 'string' && Object.keys(told).every((key) => ERROR_FIELDS.has(key))
  );
}
