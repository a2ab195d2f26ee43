import { FAILURE_CODES, type FailureCode } from './sendings.ts';
import { array, mixed, number, object, string, type InferType } from './validation.ts';

export const HTTP_BODIES = ['json', 'form', 'xml', 'text', 'none'] as const;
const template = (longest: number) => string().max(longest).default('');
/** Where something stands in a JSON answer: names and places in arrays, by dots; `*` stands for every element. */
const path = () =>
  string()
    .max(200)
    .matches(/^[\w*$@:-]+(\.[\w*$@:-]+)*$/, { message: 'invalid', excludeEmptyString: true })
    .default('');

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
  bodyType: string().oneOf(HTTP_BODIES).default('json'),
  body: template(20_000),
}).noUnknown();
export type HttpRequestTemplate = InferType<typeof requestSchema>;

/** What a report of the provider means, whether it is pushed or asked for. */
const reportSchema = object({
  /** Where the reports stand; empty: the whole is one report. */
  list: path(),
  id: path(),
  status: path(),
  /** By the provider's word; `ignore` for what changes nothing. */
  statuses: mapTo(['sent', 'delivered', 'seen', 'failed', 'ignore'] as const),
  error: path(),
  /** By the provider's word for the error. */
  errors: mapTo<FailureCode>(FAILURE_CODES),
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
    /** The provider's word on what became of it, where its HTTP status does not say so. */
    code: path(),
    accepted: array(string().required()).max(50).default([]),
    refused: mapTo<FailureCode>(FAILURE_CODES),
    throttled: array(string().required()).max(50).default([]),
    error: path(),
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
    /** `${ids}` in its templates: ids that have no final report yet, by commas; without it the answer is taken as it is. */
    request: requestSchema.required(),
    everySeconds: number().required().min(0.05).max(86_400).default(30),
  })
    .noUnknown()
    .nullable()
    .default(null),
  incoming: object({ list: path(), id: path(), from: path(), to: path(), text: path(), answers: path() })
    .noUnknown()
    .nullable()
    .default(null),
  responseSeconds: number().required().min(0.1).max(60).default(10),
  /** Requests at once. */
  connections: number().integer().required().min(1).max(100).default(8),
  /** Requests a second of all nodes together; 0 does not limit. */
  throughput: number().required().min(0).max(10_000).default(0),
  reportHours: number().min(0.01).max(168).default(72),
}).noUnknown();
export type HttpSettings = InferType<typeof httpSettingsSchema>;
