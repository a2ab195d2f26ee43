import type { ApiError } from './errors.ts';

/** How calls reach the server. The shell sets it once; areas never see the token. */
export interface Connection {
  /** Base of every path, without a trailing slash. */
  baseUrl: string;
  token(): string | null;
  /** Adds what every call says beside its token: the language of the server's messages, the trace that it begins. */
  stamp?(headers: Headers): void;
  /** Called before an error is passed on, to load the texts that explain it. */
  beforeError?(): Promise<void>;
  /** Called when the server has given the session of a call another token. */
  onRenewed?(before: string, token: string): void;
  /** Asks for the second factor again where a call was refused for want of it (`STEP_UP`); true repeats the call. */
  stepUp?(error: ApiError): Promise<boolean>;
  /** Called when the server answers that the session has ended. */
  onUnauthorized(): void;
}

let connection: Connection = { baseUrl: '/api', token: () => null, onUnauthorized: () => undefined };

/** Sets the connection of all calls. */
export function connectApi(next: Connection): void {
  connection = next;
}

/** The connection that calls use now. */
export function currentConnection(): Connection {
  return connection;
}
