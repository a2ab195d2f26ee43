import { SUBSCRIBER_STATES, type SubscriberState } from './lookup-results.ts';
import { FAILURE_CODES, type FailureCode } from './sendings.ts';
import { array, mixed, number, object, string, type InferType } from './validation.ts';

export const HTTP_BODY_TYPES = ['json', 'form', 'xml', 'text', 'none'] as const;
const template = (longest: number) => string().max(longest).default('');
/** A path in a JSON response: property names and array indexes, joined by dots; `*` stands for every element. */
const optionalPath = () =>
  string()
    .max(200)
    .matches(/^[\w*$@:-]+(\.[\w*$@:-]+)*$/, { message: 'invalid', excludeEmptyString: true });
const path = () => optionalPath().default('');

function mapTo<V extends string>(values: readonly V[]) {
  return mixed<Record<string, V>>()
    .default({})
    .test('map', 'invalid', (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
      const mapped = Object.values(value);
      return mapped.length <= 100 && mapped.every((one) => values.includes(one));
    });
}

const requestSchema = object({
  method: string().oneOf(['GET', 'POST', 'PUT']).default('POST'),
  url: string()
    .trim()
    .required()
    .max(2000)
    .matches(/^https?:\/\/[^\s]+$/, 'url.invalid'),
  headers: array(
    object({
      name: string()
        .required()
        .matches(/^[\w!#$%&'*+.^`|~-]+$/, 'invalid')
        .max(100),
      value: template(2000).required(),
    }).noUnknown(),
  )
    .max(20)
    .default([]),
  bodyType: string().oneOf(HTTP_BODY_TYPES).default('json'),
  body: template(20_000),
}).noUnknown();
export type HttpRequestTemplate = InferType<typeof requestSchema>;

/** How to read the answer to a look-up of a number, in a response or a report. */
const resultSchema = object({
  status: path(),
  /** Provider's state of the subscriber → ours. */
  statuses: mapTo<SubscriberState>(SUBSCRIBER_STATES),
  network: path(),
  roaming: path(),
  ported: path(),
  cost: path(),
}).noUnknown();
export type HttpResultMapping = InferType<typeof resultSchema>;

/** How to read the provider's delivery reports, pushed or polled. */
const reportSchema = object({
  /** Path of the list of reports; empty when the whole body is one report. */
  list: path(),
  id: path(),
  status: path(),
  /** Provider's status → status of the message; `ignore` for those that change nothing. */
  statuses: mapTo(['sent', 'delivered', 'seen', 'failed', 'ignore'] as const),
  error: path(),
  /** Provider's error → failure code. */
  errors: mapTo<FailureCode>(FAILURE_CODES),
  /** What a look-up found out, in the element of a report. */
  result: resultSchema.nullable().default(null),
}).noUnknown();
export type HttpReportMapping = InferType<typeof reportSchema>;

/**
 * Settings of a provider with an HTTP API. Templates know `${reference}`, `${recipient}`, `${sender}`, `${text}`, `${type}`,
 * `${callbackUrl}`, `${secret.name}` and every field of the payload (`${subject}`, `${image}`, `${button.url}`, `${json.buttons}`, docs/providers.md);
 * values are escaped for the place where they stand.
 */
export const httpSettingsSchema = object({
  request: requestSchema.required(),
  answer: object({
    id: path(),
    /** Path of the provider's result code, for APIs whose HTTP status does not tell success from failure. */
    code: path(),
    accepted: array(string().required()).max(50).default([]),
    refused: mapTo<FailureCode>(FAILURE_CODES),
    throttled: array(string().required()).max(50).default([]),
    error: path(),
    /** What a look-up found out, of APIs that answer at once: such a message is delivered with its response. */
    result: resultSchema.nullable().default(null),
  }).noUnknown(),
  reports: reportSchema.nullable().default(null),
  /** Header that signs a pushed report: HMAC-SHA256 of its body with the secret of that name. */
  signature: object({
    header: string().required().max(100),
    secret: string().required().max(32),
    encoding: string().oneOf(['hex', 'base64']).default('hex'),
  })
    .noUnknown()
    .nullable()
    .default(null),
  poll: object({
    /** `${ids}` in its templates: ids without a final report, joined by commas; without it the answer is read as it is. */
    request: requestSchema.required(),
    everySeconds: number().required().min(0.05).max(86_400).default(30),
  })
    .noUnknown()
    .nullable()
    .default(null),
  incoming: object({
    list: path(),
    id: path(),
    from: path(),
    to: path(),
    text: path(),
    answers: path(),
    /** Paths of the addresses of pictures and of other files, and of the name of the latter; the addresses are called as `request` is where they are at its host. */
    image: optionalPath(),
    file: optionalPath(),
    filename: optionalPath(),
  })
    .noUnknown()
    .nullable()
    .default(null),
  /**
   * What becomes of a message after 502 or 504, which the provider may have taken: `next` hands it to the next route and
   * marks it as possibly sent twice, `wait` offers it to this provider again, for those that drop repeats by `${reference}`.
   */
  unclear: string().oneOf(['next', 'wait']).default('next'),
  responseSeconds: number().required().min(0.1).max(60).default(10),
  /** Concurrent requests. */
  connections: number().integer().required().min(1).max(100).default(8),
  /** Requests per second of all nodes together; 0 is unlimited. */
  throughput: number().required().min(0).max(10_000).default(0),
  reportHours: number().min(0.01).max(168).default(72),
}).noUnknown();
export type HttpSettings = InferType<typeof httpSettingsSchema>;
