import { expect, type APIRequestContext } from '@playwright/test';
import type { Account } from './session.ts';

/** The calls of a program that acts for an account; one that is refused fails the test. */
export class ApiClient {
  readonly #request: APIRequestContext;
  readonly #token: string;

  private constructor(request: APIRequestContext, token: string) {
    this.#request = request;
    this.#token = token;
  }

  static async of(request: APIRequestContext, account: Account): Promise<ApiClient> {
    const answer = await request.post('/api/login', { data: { username: account, password: `${account}-${account}` } });
    return new ApiClient(request, ((await answer.json()) as { token: string }).token);
  }

  /** The id of the account. */
  get account(): string {
    const payload = Buffer.from(this.#token.split('.')[1] ?? '', 'base64url').toString('utf8');
    return (JSON.parse(payload) as { id: string }).id;
  }

  async call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object): Promise<T> {
    const answer = await this.#request.fetch(`/api/${path}`, {
      method,
      headers: { authorization: this.#token },
      ...(data ? { data } : {}),
    });
    const text = await answer.text();
    expect(answer.ok(), `${method} ${path}: ${text}`).toBe(true);
    return (text === '' ? {} : JSON.parse(text)) as T;
  }

  /** The bytes that a path answers. */
  async download(path: string): Promise<Buffer> {
    const answer = await this.#request.get(`/api/${path}`, { headers: { authorization: this.#token } });
    expect(answer.ok(), `GET ${path}`).toBe(true);
    return answer.body();
  }

  /** Stores a file. */
  async upload(name: string, content: string): Promise<void> {
    const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
    const answer = await this.#request.post('/api/storage', { multipart: { file }, headers: { authorization: this.#token } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}
