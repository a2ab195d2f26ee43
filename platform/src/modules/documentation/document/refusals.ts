import { API_VERSION_HEADER } from '@cabinet/domain/api-versions';
import { ERROR_CODES, ERROR_STATUS, type ErrorCode } from '@cabinet/domain/errors';
import type { RouteAccess } from '../../../plugins/auth/access.ts';
import type { Header, JsonSchema, Response } from './json-schema.ts';

/** What each status of a refusal says. */
const MEANING: Readonly<Record<number, string>> = {
  400: 'The request cannot be read.',
  401: 'No session, a token that is not valid any longer, or wrong credentials.',
  403: 'The caller may not do this.',
  404: 'There is no such thing, or it is out of the caller’s scope.',
  408: 'The request took too long to arrive.',
  409: 'What is there now does not allow this.',
  410: 'What the call needs is gone.',
  412: 'Somebody else has changed it since it was read, and `current` is how it is now; or an upload is not asked for in tus 1.0.0.',
  413: 'The body is larger than what is accepted, or the storage has no room for it.',
  415: 'This type of content is not accepted.',
  422: 'What was sent is not valid; `data` names every failing field.',
  429: 'Too many calls; `Retry-After` says when to come back.',
  500: 'Something went wrong on the server.',
  503: 'Not available now, for the time in `Retry-After`.',
  507: 'There is no room left on the server.',
};

/** Statuses of calls that refuse by others than their kind of call does, by the call's id. */
const OWN_REFUSALS: Readonly<Record<string, readonly number[]>> = {
  'POST /login': [401, 403],
  'POST /login/second': [401, 403, 410],
  'POST /login/second/passkey': [401, 403, 410],
  'POST /login/passkey/options': [403],
  'POST /login/passkey': [401, 403, 410],
  'POST /login/setUp': [401, 403, 410],
  'PUT /login/setUp': [401, 403, 410],
  'POST /login/openId': [410],
  'GET /n/otp/{widgetId}': [403],
  'POST /n/otp/{widgetId}/codes': [403],
  'POST /n/otp/{widgetId}/codes/{id}/restart': [403],
  'POST /n/otp/{widgetId}/codes/{id}/verify': [403],
  'GET /n/dadata/clean/fio': [404],
  'GET /support/messages': [404],
  'PUT /twoFactor/setUp': [410],
  'POST /twoFactor/stepUp': [410],
  'wapiInstances.update': [410],
  'wapiInstances.qr': [410],
  'wapiInstances.renew': [410],
  'wapiInstances.logout': [410],
  'GET /events': [404],
  'GET /recurrentPayments/{id}/reInit': [409],
  'GET /tasks/{id}/sending': [409],
  'GET /providers/{id}/sharing': [409],
  'GET /operators/previous': [404],
  'POST /storage/uploads': [412, 413, 415],
  'PATCH /storage/uploads/{id}': [408, 412, 413, 415],
  'DELETE /storage/uploads/{id}': [412],
};

const RETRIES: ReadonlySet<number> = new Set([429, 503]);
const codesOf = (status: number): ErrorCode[] => ERROR_CODES.filter((code) => ERROR_STATUS[code] === status);
const ref = (name: string): Header => ({ $ref: `#/components/headers/${name}` });

/** Headers that answers have in common, by their names. */
export const ANSWER_HEADERS: Readonly<Record<string, Header>> = {
  'X-Request-Id': {
    description: 'The id of this request in the server’s log; the caller’s own where it sent one.',
    schema: { type: 'string' },
  },
  [API_VERSION_HEADER]: { description: 'The version of the API that the call used.', schema: { type: 'string' } },
  'X-RateLimit-Limit': { description: 'Calls that are let through in the running window.', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'Calls that are left of them.', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'When the window ends, in seconds since 1970.', schema: { type: 'integer' } },
  'Retry-After': { description: 'Seconds after which the call may be made again.', schema: { type: 'integer' } },
  ETag: { description: 'The version of what is answered, for `If-Match` of a change.', schema: { type: 'string' } },
  Link: { description: 'The address of the next page, as `rel="next"` (RFC 8288); absent on the last one.', schema: { type: 'string' } },
  'Accept-Ranges': { description: '`bytes`: a part can be asked for by `Range`.', schema: { const: 'bytes' } },
  'Content-Range': {
    description: 'Which bytes the part is, and of how many: `bytes 0-99/1234`; `bytes */1234` where there is no such part (RFC 9110).',
    schema: { type: 'string' },
  },
  'Idempotent-Replay': { description: '`true` on the answer of an earlier call with this `Idempotency-Key`.', schema: { const: 'true' } },
};

/** Headers of an answer to a call; those of the rate limit where there is an account that calls. */
export const commonHeaders = (isLimited: boolean): Record<string, Header> =>
  Object.fromEntries(
    ['X-Request-Id', API_VERSION_HEADER, ...(isLimited ? ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'] : [])].map(
      (name) => [name, ref(name)],
    ),
  );

/** An answer of each status of refusals, in the one shape of errors, with the codes that travel with it. */
export function refusalResponses(error: JsonSchema): Record<string, Response> {
  const responses = Object.entries(MEANING).map(([status, description]): [string, Response] => {
    const codes = codesOf(Number(status));
    return [
      `Refused${status}`,
      {
        description: `${description} Codes: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
        headers: { ...commonHeaders(false), ...(RETRIES.has(Number(status)) ? { 'Retry-After': ref('Retry-After') } : {}) },
        content: {
          'application/json': {
            schema: error,
            example: { error: codes[0], message: description },
          },
        },
      },
    ];
  });
  return Object.fromEntries(responses);
}

/** What decides by which statuses a route may refuse. */
interface Refusing {
  id: string;
  method: string;
  path: string;
  hasBody: boolean;
  /** Whether it takes `If-Match`. */
  isVersioned: boolean;
  access: RouteAccess;
}

/** Statuses by which a route may refuse, from what it declares: who may call it and what it takes. */
export function refusalsOf({ id, method, path, hasBody, isVersioned, access }: Refusing): number[] {
  const isChange = method !== 'GET';
  return [
    400,
    // Deploy tokens are no sessions: their routes ask for them themselves.
    ...(access === 'public' && !path.startsWith('/api/deploy/') ? [] : [401, 403]),
    ...(isChange || path.includes('{') ? [404] : []),
    ...(isChange ? [409] : []),
    ...(isVersioned ? [412] : []),
    // Bodies are read, and may be refused, before a call is known to take none; a content-encoding is refused without a body too.
    ...(hasBody ? [408] : []),
    ...(isChange ? [413] : []),
    415,
    // Queries are checked on every call: PostgreSQL refuses some texts.
    422,
    429,
    500,
    503,
    ...(isChange ? [507] : []),
    ...(OWN_REFUSALS[id] ?? []),
  ];
}
