import { sendingSchema, fallbackTimeoutOf, type Fallback } from '@cabinet/domain/sendings';
import { templateSchema, type NewTemplate, type Template } from '@cabinet/domain/templates';
import { recurrenceField, toRequest, type FallbackValues, type SendValues } from './values.ts';

function toFallback(fallback: Fallback): FallbackValues {
  const { type, payload, onStatus, onIncomingPayload } = fallback;
  const time = fallbackTimeoutOf(fallback);
  return {
    type,
    payload: { ...payload },
    onStatus: [...onStatus],
    onTimeout: time ? { timeout: time.timeout, except: [...time.except] } : null,
    onIncomingPayload: onIncomingPayload ?? null,
  };
}

/** The form's values with the content, the fallbacks and, if any, the recipients of a template (spec 2 §4). */
export function withTemplate(
  values: SendValues,
  { type, payload, fallbacks, recipient }: Pick<Template, 'type' | 'payload' | 'fallbacks' | 'recipient'>,
): SendValues {
  const hasRecipients = recipient.include.length > 0 || recipient.exclude.length > 0;
  return {
    ...values,
    type,
    payload: { text: '', ...payload },
    fallbacks: fallbacks.map(toFallback),
    textTest: null,
    recipient: hasRecipients ? { include: [...recipient.include], exclude: [...recipient.exclude] } : values.recipient,
  };
}

const sorted = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

function canonicalJson(values: SendValues): string {
  const { type, payload, fallbacks } = toRequest(values);
  return JSON.stringify({ type, payload, fallbacks }, sorted);
}

/** Whether the form's content equals the template's; recipients and schedule do not count. */
export const matchesTemplate = (values: SendValues, template: Template): boolean =>
  canonicalJson(values) === canonicalJson(withTemplate(values, template));

/** The values of a template's form: those of a sending and a title. */
export interface TemplateValues extends SendValues {
  title: string;
}

/** The server's schema with the schedule, which templates do not have but the shared form does. */
export const templateFormSchema = templateSchema.concat(sendingSchema.pick(['schedule', 'textTest', '$options'])).shape(recurrenceField);

/** The form's values as a template. */
export function toTemplate(values: SendValues, title: string): NewTemplate {
  const { type, payload, fallbacks, recipient } = toRequest(values);
  return { title, type, payload, fallbacks, recipient: { include: recipient.include, exclude: recipient.exclude } };
}
