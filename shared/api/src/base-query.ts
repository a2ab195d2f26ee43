import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { currentConnection } from './connection.ts';
import { readFailure, transportError, type ApiError } from './errors.ts';
import { toSearchParams, type QueryValue } from './query-string.ts';

/** A call of the API: a path below its base, `GET` by default. */
export interface Call {
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Readonly<Record<string, QueryValue>>;
  /** Sent as JSON, unless `headers` give it a `Content-Type` of its own: then it is a text that is sent as it is. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** The version that the call replaces (`rowVersion`); 412 `RESOURCE_CHANGED` where somebody has changed the row since. */
  ifMatch?: string;
  /** A failure shows no toast: the caller shows it in place, or ignores it (spec 1 §8 "Display"). */
  quiet?: boolean;
}

/**
 * Sends a call with the session's token and turns every failure into an `ApiError`. A 401 ends the session, unless a new
 * session has begun since.
 */
export async function send(call: Call, signal?: AbortSignal): Promise<{ data: unknown } | { error: ApiError }> {
  let answer = await request(call, signal);
  if ('error' in answer && answer.error.code === 'STEP_UP') {
    // Asked in one place, so that no page knows of it; whoever dismisses the question sees the refusal where the call was made.
    const isProved = await currentConnection().stepUp?.(answer.error);
    if (isProved) answer = await request(call, signal);
    else if (isProved === false) return { error: { ...answer.error, quiet: true } };
  }
  if (!('error' in answer)) return answer;
  // The texts must be there before the error is shown; without them it is shown by its code.
  if (answer.error.status >= 400)
    await currentConnection()
      .beforeError?.()
      .catch(() => undefined);
  return call.quiet ? { error: { ...answer.error, quiet: true } } : answer;
}

async function request(call: Call, signal?: AbortSignal): Promise<{ data: unknown } | { error: ApiError }> {
  const { baseUrl, token, stamp, onRenewed, onUnauthorized } = currentConnection();
  const query = toSearchParams(call.query);
  const headers = new Headers(call.headers);
  const authorization = headers.get('Authorization') ?? token();
  if (authorization) headers.set('Authorization', authorization);
  if (call.ifMatch) headers.set('If-Match', call.ifMatch);
  stamp?.(headers);
  const isText = typeof call.body === 'string' && headers.has('Content-Type');
  if (call.body !== undefined && !isText) headers.set('Content-Type', 'application/json');

  let response: Response;
  let text: string;
  try {
    response = await fetch(`${baseUrl}/${call.path}${query ? `?${query}` : ''}`, {
      method: call.method ?? 'GET',
      headers,
      body: isText ? (call.body as string) : call.body === undefined ? undefined : JSON.stringify(call.body),
      cache: 'no-store',
      // The page may be left while a removal is sent.
      keepalive: call.method === 'DELETE',
      signal,
    });
    text = await response.text();
  } catch {
    // No response, or a part of one. Aborted calls end here too, and nobody reads their result.
    return { error: transportError('NETWORK') };
  }

  if (response.ok) {
    const renewed = response.headers.get('X-Session-Token');
    if (renewed && authorization) onRenewed?.(authorization, renewed);
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

/** The base query of the slice. */
export const cabinetBaseQuery: BaseQueryFn<Call, unknown, ApiError> = (call, { signal }) => send(call, signal);
