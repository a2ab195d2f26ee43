import { isApiError } from '@cabinet/api/errors';
import { recurringMailingSchema, type NewRecurringMailing } from '@cabinet/domain/recurring-mailings';
import { toRequest, type SendValues } from './values.ts';

/** The body of the request that orders a recurring mailing, or changes it. */
export function toRecurringMailing(values: SendValues): NewRecurringMailing {
  const { schedule, $options, ...content } = toRequest(values);
  const sending = { ...content, stretchHours: schedule.until, quietHours: schedule.quietHours, validity: $options.validity };
  return recurringMailingSchema.cast({ title: $options.title, sending, ...values.recurrence }, { assert: false }) as NewRecurringMailing;
}

/** Path in the body of a recurring mailing → path in the form. */
function formPath(path: string): string {
  if (path === 'title') return '$options.title';
  if (path === 'sending.stretchHours') return 'schedule.until';
  if (path.startsWith('sending.quietHours')) return path.replace('sending.', 'schedule.');
  if (path === 'sending.validity') return '$options.validity';
  return path.startsWith('sending.') ? path.slice('sending.'.length) : `recurrence.${path}`;
}

/** A refusal of a recurring mailing, with its items at the fields of the form. */
export function atFormFields(error: unknown): unknown {
  if (!isApiError(error)) return error;
  return { ...error, items: error.items.map((item) => ({ ...item, path: formPath(item.path) })) };
}
