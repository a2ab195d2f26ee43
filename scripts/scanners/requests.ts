import { valueFor, type Parameter, type ScannedCall } from './document.ts';

/** A request as scanners send it, with the parameters that they are to try. */
export interface ScanRequest {
  method: 'GET' | 'POST';
  path: string;
  values: readonly (readonly [name: string, value: string])[];
}

type Row = Readonly<Record<string, unknown>>;

const encoded = (text: string) => encodeURIComponent(text).replaceAll('*', '%2A');

/** The path and query of a request; `mark` follows each value that is to be tried. */
export function targetOf({ method, path, values }: ScanRequest, mark = ''): string {
  if (method === 'POST' || values.length === 0) return path;
  return `${path}?${values.map(([name, value]) => `${encoded(name)}=${encoded(value)}${mark}`).join('&')}`;
}

/** The demo instance as its administrator sees it. */
export class ScannedServer {
  readonly url: string;
  readonly token: string;

  constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  /** The first row of what a request answers; undefined where it is refused. */
  async #ask(request: ScanRequest): Promise<{ row: Row | undefined } | undefined> {
    const answer = await fetch(new URL(targetOf(request), this.url), {
      headers: { authorization: this.token, accept: 'application/json' },
    });
    if (!answer.ok) return undefined;
    const body = (await answer.json().catch(() => ({}))) as { data?: unknown };
    return { row: Array.isArray(body.data) ? (body.data[0] as Row | undefined) : undefined };
  }

  /**
   * What scanners are to send for a query: one request with every filter that leaves a row in the answer, since what changes nothing shows
   * nothing, and one with those that empty it. Undefined where the call refuses even what it asks for.
   */
  async requestsFor({ path, parameters }: ScannedCall): Promise<ScanRequest[] | undefined> {
    const request = (some: ScanRequest['values']): ScanRequest => ({ method: 'GET', path, values: some });
    const pair = (one: Parameter, row: Row) => [one.name, valueFor(one, row)] as const;
    const required = parameters.filter(({ isRequired }) => isRequired).map((one) => pair(one, {}));
    const plain = await this.#ask(request(required));
    if (!plain) return undefined;
    let filling = required;
    const emptying = [...required];
    for (const one of parameters.filter(({ isRequired }) => !isRequired)) {
      const value = pair(one, plain.row ?? {});
      const answer = await this.#ask(request([...filling, value]));
      if (answer && (answer.row || !plain.row)) filling = [...filling, value];
      else if (answer) emptying.push(value);
    }
    return [filling, emptying].filter((values, index) => index === 0 || values.length > required.length).map(request);
  }
}

/** The request of a call without a session; sign-in gets an account that is there, so that what is true differs from what is false. */
export function bodyRequest({ method, path, parameters }: ScannedCall, account: Readonly<Record<string, string>>): ScanRequest {
  return { method, path, values: parameters.map((one) => [one.name, account[one.name] ?? valueFor(one, {})] as const) };
}
