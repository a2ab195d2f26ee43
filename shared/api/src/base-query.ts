import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { currentConnection } from './connection.ts';
import { readFailure, transportError, type ApiError } from './errors.ts';
import { toSearchParams, type QueryValue } from './query-string.ts';

/** One call: a path below the API's base; the method is GET unless there is one. */
export interface Call {
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Readonly<Record<string, QueryValue>>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Its failure is shown by no notice: who makes the call tells of it in its place, or nobody does (spec 1 §8 "Display"). */
  quiet?: boolean;
}

/**
 * Sends a call with the session's token and turns every failure into an `ApiError`. A 401 ends the session, unless
 * another one has begun meanwhile.
 */
export async function send(call: Call, signal?: AbortSignal): Promise<{ data: unknown } | { error: ApiError }> {
  const answer = await request(call, signal);
  if (!('error' in answer)) return answer;
  // Before anybody shows it; where that does not work, the error is told all the same.
  if (answer.error.status >= 400)
    await currentConnection()
      .beforeError?.()
      .catch(() => undefined);
  return call.quiet ? { error: { ...answer.error, quiet: true } } : answer;
}

async function request(call: Call, signal?: AbortSignal): Promise<{ data: unknown } | { error: ApiError }> {
  const { baseUrl, token, locale, onUnauthorized } = currentConnection();
  const query = toSearchParams(call.query);
  const headers = new Headers(call.headers);
  const authorization = headers.get('Authorization') ?? token();
  if (authorization) headers.set('Authorization', authorization);
  if (locale) headers.set('Accept-Language', locale());
  if (call.body !== undefined) headers.set('Content-Type', 'application/json');

  let response: Response;
  let text: string;
  try {
    response = await fetch(`${baseUrl}/${call.path}${query ? `?${query}` : ''}`, {
      method: call.method ?? 'GET',
      headers,
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
      cache: 'no-store',
      // A removal may be sent by a page that is being left.
      keepalive: call.method === 'DELETE',
      signal,
    });
    text = await response.text();
  } catch {
    // No answer, or half of one. An aborted call ends here too; whoever aborted it has turned away.
    return { error: transportError('NETWORK') };
  }

  if (response.ok) {
    try {
      return { data: text === '' ? null : JSON.parse(text) };
    } catch {
      return { error: { ...transportError('UNREADABLE'), status: response.status } };
    }
  }
  const error = readFailure(response.status, response.headers, text);
  if (error.status === 401 && authorization !== null && authorization === token()) onUnauthorized();
  return { error };
}

/** How the one slice sends its calls. */
export const cabinetBaseQuery: BaseQueryFn<Call, unknown, ApiError> = (call, { signal }) => send(call, signal);
