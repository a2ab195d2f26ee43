import { expect, type APIRequestContext } from '@playwright/test';
import type { Account } from '../support/session.ts';

/** Each would call `alert` if it were taken for anything but text. */
export const SCRIPTS = [
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  "${firstName}'-alert(1)-'",
] as const;

const MAIL = `<h1>Sale</h1>${SCRIPTS.join('')}<a href="javascript:alert(1)">x</a><iframe srcdoc="<script>alert(1)</script>"></iframe><style>*{display:none!important}</style>`;

type Json = Readonly<Record<string, unknown>>;

const passwordOf = (username: Account) => ({ username, password: `${username}-${username}` });

/** Calls of an account, and what it made, to be taken away again. */
class ApiWriter {
  readonly #made: string[] = [];
  readonly #request: APIRequestContext;
  readonly #username: Account;
  readonly #token: string;

  private constructor(request: APIRequestContext, username: Account, token: string) {
    this.#request = request;
    this.#username = username;
    this.#token = token;
  }

  static async of(request: APIRequestContext, username: Account): Promise<ApiWriter> {
    const answer = await request.post('/api/login', { data: passwordOf(username) });
    return new ApiWriter(request, username, ((await answer.json()) as { token: string }).token);
  }

  /** Signs in once more, which is recorded with these headers. */
  async signIn(headers: Record<string, string>): Promise<void> {
    expect((await this.#request.post('/api/login', { data: passwordOf(this.#username), headers })).ok()).toBe(true);
  }

  async #call(method: 'POST' | 'PUT', path: string, data: object): Promise<Json> {
    const answer = await this.#request.fetch(`/api/${path}`, { method, data, headers: { authorization: this.#token } });
    const text = await answer.text();
    expect(answer.ok(), `${method} ${path}: ${text}`).toBe(true);
    return (text === '' ? {} : JSON.parse(text)) as Json;
  }

  /** Makes a row; answers its id. */
  async make(path: string, data: object): Promise<string> {
    const id = String((await this.#call('POST', path, data))['id'] ?? '');
    if (id !== '') this.#made.unshift(`${path}/${id}`);
    return id;
  }

  async change(path: string, data: object): Promise<void> {
    await this.#call('PUT', path, data);
  }

  async upload(name: string): Promise<void> {
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(`phone;firstName\n+79161234567;${SCRIPTS[0]}\n`) };
    const answer = await this.#request.post('/api/storage', { multipart: { file }, headers: { authorization: this.#token } });
    expect(answer.status()).toBe(201);
    this.#made.unshift(`storage/${((await answer.json()) as { id: string }).id}`);
  }

  async takeAway(): Promise<void> {
    for (const path of this.#made) await this.#request.delete(`/api/${path}`, { headers: { authorization: this.#token } });
  }
}

/** Rows of everything that an account writes, with a script in every text, and what an administrator answered to them. */
export interface HostileRows {
  list: string;
  template: string;
  takeAway(): Promise<void>;
}

async function writeRows(writer: ApiWriter, admin: ApiWriter, script: string, index: number) {
  const list = await writer.make('contactLists', { title: script, type: 'regular' });
  const custom = Object.fromEntries(['custom01', 'custom02', 'custom20'].map((name) => [name, script]));
  await writer.make('contacts', { ListId: list, phone: `+7916000020${index}`, ...custom });
  await writer.make('contacts', { ListId: list, email: 'a@example.com', firstName: script, lastName: script });
  await writer.make('templates', { title: script, type: 'sms', payload: { sender: 'COURIER', text: script } });
  const payload = { sender: 'a@example.com', subject: script, html: MAIL };
  const template = await writer.make('templates', { title: script, type: 'email', payload });
  await writer.make('tokens', { description: script });
  const pattern = await writer.make('patterns', { text: `Hello ${Date.now()} ${script}` });
  await admin.change(`patterns/${pattern}`, { moderation: 'rejected', comment: script });
  const name = await writer.make('sendernames', { name: `EVIL${index}`, type: 'sms', comment: `${script} 7701234567` });
  await admin.change(`sendernames/${name}`, { moderation: 'rejected', comment: script });
  await writer.signIn({ 'user-agent': script, referer: `http://localhost/${encodeURI(script)}` });
  // In bulk, and single ones of which 10 is delivered and 02 fails: each leaves words of its own.
  for (const to of [list, `+791600${index}0110`, `+791600${index}0102`]) {
    const send = { payload: { sender: 'COURIER', text: script }, recipient: { include: [to], exclude: [] }, $options: { title: script } };
    await writer.make('sendings', { type: 'sms', ...send });
  }
  await writer.upload(`${script.replaceAll('/', '')}.csv`);
  return { list, template };
}

/** Has `client1` write them all. */
export async function writeHostileRows(request: APIRequestContext): Promise<HostileRows> {
  const writer = await ApiWriter.of(request, 'client1');
  const admin = await ApiWriter.of(request, 'admin');
  const takeAway = () => writer.takeAway();
  try {
    let last = { list: '', template: '' };
    for (const [index, script] of SCRIPTS.entries()) last = await writeRows(writer, admin, script, index);
    return { ...last, takeAway };
  } catch (error) {
    await takeAway();
    throw error;
  }
}
