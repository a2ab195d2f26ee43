/** How the calls reach the server. The shell sets it once; areas never see the token. */
export interface Connection {
  /** Base of every path, without a trailing slash. */
  baseUrl: string;
  token(): string | null;
  /** Language that the server should write in. */
  locale?(): string;
  /** Called before a failed answer is handed on: fetches what is needed to tell of it. */
  beforeError?(): Promise<void>;
  /** Called once when the server says that the session is over. */
  onUnauthorized(): void;
}

let connection: Connection = { baseUrl: '/api', token: () => null, onUnauthorized: () => undefined };

/** Tells the API where it is and who calls. */
export function connectApi(next: Connection): void {
  connection = next;
}

export function currentConnection(): Connection {
  return connection;
}
