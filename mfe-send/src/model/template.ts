import { sendingSchema, timeoutOf, type Fallback } from '@cabinet/domain/sendings';
import { templateSchema, type NewTemplate, type Template } from '@cabinet/domain/templates';
import { toRequest, type FallbackValues, type SendValues } from './values.ts';

function toFallback(fallback: Fallback): FallbackValues {
  const { type, payload, onStatus, onIncomingPayload } = fallback;
  const time = timeoutOf(fallback);
  return {
    type,
    payload: { ...payload },
    onStatus: [...onStatus],
    onTimeout: time ? { timeout: time.timeout, except: [...time.except] } : null,
    onIncomingPayload: onIncomingPayload ?? null,
  };
}

/** The form with what a template says, its fallbacks and, when it has any, its recipients (spec 2 §4). */
export function withTemplate(values: SendValues, { type, payload, fallbacks, recipient }: Template): SendValues {
  const hasRecipients = recipient.include.length > 0 || recipient.exclude.length > 0;
  return {
    ...values,
    type,
    payload: { text: '', ...payload },
    fallbacks: fallbacks.map(toFallback),
    recipient: hasRecipients ? { include: [...recipient.include], exclude: [...recipient.exclude] } : values.recipient,
  };
}

const sorted = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

function printOf(values: SendValues): string {
  const { type, payload, fallbacks } = toRequest(values);
  return JSON.stringify({ type, payload, fallbacks }, sorted);
}

/** Whether the form still says what the template says; to whom and when is not the template's. */
export const saysAs = (values: SendValues, template: Template): boolean => printOf(values) === printOf(withTemplate(values, template));

/** What the form of a template holds: a send's, under a title. */
export interface TemplateValues extends SendValues {
  title: string;
}

/** The server's schema; a time is kept by no template, yet the form of a send has one. */
export const templateFormSchema = templateSchema.concat(sendingSchema.pick(['schedule', '$options']));

/** What of the form is kept as a template. */
export function toTemplate(values: SendValues, title: string): NewTemplate {
  const { type, payload, fallbacks, recipient } = toRequest(values);
  return { title, type, payload, fallbacks, recipient: { include: recipient.include, exclude: recipient.exclude } };
}
