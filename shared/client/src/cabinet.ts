import { setTimeout as wait } from 'node:timers/promises';
import { sendBatch, type BatchAnswer, type NewBatchMessage } from './batch.ts';
import { CabinetError } from './cabinet-error.ts';
import { followPages, type EventPage, type FollowEventsOptions } from './events.ts';
import type { components, paths } from './schema/schema.d.ts';
import { Transport, type CabinetOptions, type UntypedCall } from './transport.ts';
import type { Answer, CallArguments, CallOptions, CallSettings, ListFilters, ListPath, Method, PathOf, RowOf } from './typed-calls.ts';

type Schemas = components['schemas'];
/** What is sent to whom: the body of `POST /sendings`. */
export type NewSending = CallOptions<'post', '/sendings'>['body'];
export type Balance = Schemas['Balance'];
export type ImportProgress = Schemas['ImportProgress'];
export type Sending = Schemas['Sending'];
export type SendingAccepted = Schemas['SendingAccepted'];
export type StoredFile = Schemas['StoredFile'];
export type Task = Schemas['Task'];

/** How something is watched. */
export interface FollowOptions {
  /** The pause between two looks. */
  everyMs?: number;
  signal?: AbortSignal;
}

const EVERY_MS = 1000;
const PAGE_SIZE = 500;
const FINAL_STATUSES: readonly string[] = ['delivered', 'seen', 'failed'];
const FINAL_STATES: readonly string[] = ['completed', 'stopped', 'failed'];

/** Looks until `isFinal`; tells what it saw whenever that has changed. */
async function* watch<T>(
  look: () => Promise<T>,
  seen: (one: T) => unknown,
  isFinal: (one: T) => boolean,
  { everyMs, signal }: FollowOptions,
): AsyncGenerator<T, void, undefined> {
  for (let told = ''; ;) {
    const one = await look();
    const now = JSON.stringify(seen(one));
    if (now !== told) yield one;
    told = now;
    if (isFinal(one)) return;
    await wait(everyMs, undefined, { signal });
  }
}

/** The cabinet's API: every documented call by its path, and what programs do most. */
export class Cabinet {
  readonly #transport: Transport;

  constructor(options: CabinetOptions) {
    this.#transport = new Transport(options);
  }

  /** Signs in with a password, for the hours of a session. Where the account asks for a second factor, use an API token instead. */
  static async signIn({ username, password, ...options }: CabinetOptions & { username: string; password: string }): Promise<Cabinet> {
    const { token } = await new Cabinet(options).post('/login', { body: { username, password } });
    if (token) return new Cabinet({ ...options, token });
    throw new CabinetError({ status: 200, code: 'STEP_UP', message: 'This account asks for a second factor: use an API token.' });
  }

  get<P extends PathOf<'get'>>(path: P, ...[options]: CallArguments<'get', P>): Promise<Answer<'get', P>> {
    return this.#call('get', path, options);
  }
  post<P extends PathOf<'post'>>(path: P, ...[options]: CallArguments<'post', P>): Promise<Answer<'post', P>> {
    return this.#call('post', path, options);
  }
  put<P extends PathOf<'put'>>(path: P, ...[options]: CallArguments<'put', P>): Promise<Answer<'put', P>> {
    return this.#call('put', path, options);
  }
  patch<P extends PathOf<'patch'>>(path: P, ...[options]: CallArguments<'patch', P>): Promise<Answer<'patch', P>> {
    return this.#call('patch', path, options);
  }
  delete<P extends PathOf<'delete'>>(path: P, ...[options]: CallArguments<'delete', P>): Promise<Answer<'delete', P>> {
    return this.#call('delete', path, options);
  }

  /**
   * All rows of a list, page by page as they are asked for: `for await (const message of cabinet.list('/sendings', { status: ['failed'] }))`.
   * Rows that are added meanwhile are not told twice.
   */
  async *list<P extends ListPath>(
    path: P,
    filters?: ListFilters<P>,
    { pageSize = PAGE_SIZE, signal }: { pageSize?: number; signal?: AbortSignal } = {},
  ): AsyncGenerator<RowOf<P>, void, undefined> {
    let known = new Set<unknown>();
    let place: { $after: string } | { $offset: number } = { $offset: 0 };
    for (let read = 0; ;) {
      const call: UntypedCall = { query: { ...filters, ...place, $limit: pageSize }, signal };
      const { data, next } = (await this.#call('get', path, call)) as { data: RowOf<P>[]; next?: string };
      const idOf = (row: RowOf<P>) => (row as { id?: unknown }).id ?? row;
      yield* data.filter((row) => !known.has(idOf(row)));
      read += data.length;
      if (next === undefined && data.length < pageSize) return;
      // Pages of a list without cursors move when rows are added.
      known = next === undefined ? new Set(data.map(idOf)) : new Set();
      place = next === undefined ? { $offset: read } : { $after: next };
    }
  }

  /** Sends. The call happens once however often it is repeated; give it a key of your own to be safe over restarts too. */
  send(sending: NewSending, settings: CallSettings = {}): Promise<SendingAccepted> {
    return this.post('/sendings', { ...settings, body: sending });
  }

  /**
   * Sends up to 10,000 messages, each with a text of its own, and tells what became of each: `for await (const { line, id, error } of …)`. What was
   * accepted is not sent twice however often the connection breaks; give it a key of your own to be safe over restarts too.
   */
  sendBatch(messages: Iterable<NewBatchMessage>, settings: CallSettings = {}): AsyncGenerator<BatchAnswer, void, undefined> {
    return sendBatch(this.#transport, messages, settings);
  }

  /** What the account can spend. */
  async balance(): Promise<Balance> {
    return (await this.get('/billings/balance/{userId}', { path: { userId: 'me' } })).result;
  }

  /** Stores a file; its `id` is the `key` of other calls. */
  upload(file: Blob, name: string, { isPublic = false, ...settings }: CallSettings & { isPublic?: boolean } = {}): Promise<StoredFile> {
    const body = new FormData();
    if (isPublic) body.set('isPublic', 'true');
    body.set('file', file, name);
    return this.post('/storage', { ...settings, body });
  }

  /** The bytes of a stored file. */
  async download(id: string, settings: CallSettings = {}): Promise<Blob> {
    return (await this.#transport.call('get', '/storage/{id}', { ...settings, path: { id } })).blob();
  }

  /** Reads a CSV or XLSX file into a list of contacts; tells how far that is, until it has ended. */
  async *importContacts(
    listId: string,
    file: Blob,
    name: string,
    { everyMs = EVERY_MS, signal }: FollowOptions = {},
  ): AsyncGenerator<ImportProgress, void, undefined> {
    const { id: key } = await this.upload(file, name, { signal });
    const headers = { prefer: 'respond-async' };
    const started = await this.put('/contacts', { body: { ListId: listId, from: { key } }, headers, signal });
    const { id } = started as ImportProgress;
    const look = () => this.get('/contacts/imports/{id}', { path: { id }, signal });
    yield* watch(
      look,
      ({ state, total, refused }) => [state, total, refused],
      ({ state }) => state !== 'running',
      { everyMs, signal },
    );
  }

  /** Tells each message of a send when its status has changed, until all are final; of a task, follow the task. */
  async *followMessages(groupId: string, { everyMs = EVERY_MS, signal }: FollowOptions = {}): AsyncGenerator<Sending, void, undefined> {
    const told = new Map<string, string>();
    for (;;) {
      let waiting = 0;
      for await (const sending of this.list('/sendings', { groupId }, { signal })) {
        const { status } = sending.state;
        if (!FINAL_STATUSES.includes(status)) waiting += 1;
        if (told.get(sending.id) !== status) yield sending;
        told.set(sending.id, status);
      }
      if (waiting === 0 && told.size > 0) return;
      await wait(everyMs, undefined, { signal });
    }
  }

  /** Tells a task whenever its state or its counters have changed, until it has ended. */
  async *followTask(id: string, { everyMs = EVERY_MS, signal }: FollowOptions = {}): AsyncGenerator<Task, void, undefined> {
    const look = () => this.get('/tasks/{id}', { path: { id }, signal });
    const seen = ({ state, meta }: Task) => [state, meta.completed, meta.errored];
    yield* watch(look, seen, ({ state }) => FINAL_STATES.includes(state), { everyMs, signal });
  }

  /**
   * Tells what happens, page by page, instead of being called by a webhook; the account has to keep a log of events (Settings → Webhooks).
   * It has no end: `break`, or end it by the signal.
   */
  followEvents(options: FollowEventsOptions = {}): AsyncGenerator<EventPage, void, undefined> {
    const ask = async (query: UntypedCall['query'], signal: AbortSignal | undefined) =>
      (await (await this.#transport.call('get', '/events', { query, signal })).json()) as EventPage;
    return followPages(ask, options);
  }

  async #call<M extends Method, P extends keyof paths>(method: M, path: P, options: object | undefined): Promise<Answer<M, P>> {
    const response = await this.#transport.call(method, path, options as UntypedCall);
    if (response.status === 204) return undefined as Answer<M, P>;
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return (isJson ? await response.json() : await response.text()) as Answer<M, P>;
  }
}
