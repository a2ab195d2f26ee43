import { isApiError } from '@cabinet/api/errors';
import type { SendingQuote } from '@cabinet/domain/sendings';
import type { FieldError } from '@cabinet/domain/validation';
import { placeOfError } from './place-of-error.ts';
import { isTransient } from './use-quote.ts';
import type { Place } from './use-step.ts';
import { messageOf, stepOf, STEPS, type SendValues } from './values.ts';

/** Why a message cannot be sent yet, with the place where that is repaired. */
export type Blocker =
  /** A missing or invalid field. */
  | (FieldError & { reason: 'field'; place: Place })
  /** The server's refusal to price the message; `path` is the field that it names. */
  | { reason: 'refused'; error: unknown; place: Place | undefined; path: string | undefined }
  /** The balance lacks `missing`, in the account's currency; or, `isOverMonth`, the account's limit of the month does. */
  | { reason: 'funds'; missing: number; isOverMonth: boolean };

interface BlockerInput {
  values: SendValues;
  errors: readonly FieldError[];
  quote: SendingQuote | undefined;
  /** The error of the last call for the price. */
  error: unknown;
}

/** The field that an error's path belongs to: an entry's list, and the recipients for what is wrong between the two fields. */
const fieldOf = (path: string): string => (path === 'recipient' ? 'recipient.include' : path.replace(/\[\d+\]$/, ''));

const placeOf = (path: string): Place => ({ step: stepOf(path), message: messageOf(path) });

const inOrder = (a: Place, b: Place) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step) || a.message - b.message;

const isMissing = (code: string) => code.endsWith('required') || code === 'recipients.none';

/** Whether a blocker is only something still to be filled in, and not a fault of what has been. */
export const isUnfilled = (blocker: Blocker): boolean => blocker.reason === 'field' && isMissing(blocker.code);

/** One error of each field; a missing value comes before the other rules that it breaks. */
function firstOfEach(errors: readonly FieldError[]): FieldError[] {
  const fields = new Map<string, FieldError>();
  for (const error of errors) {
    const path = fieldOf(error.path);
    const known = fields.get(path);
    if (!known || (error.code.endsWith('required') && !known.code.endsWith('required'))) fields.set(path, { ...error, path });
  }
  return [...fields.values()];
}

/** What has to be done before a message can be sent, in the order of the steps; nothing while a call for the price failed for a while only. */
export function findBlockers({ values, errors, quote, error }: BlockerInput): Blocker[] {
  const fields = firstOfEach(errors).map((one) => ({ ...one, reason: 'field' as const, place: placeOf(one.path) }));
  const refusal = error === undefined || isTransient(error) ? [] : [error];
  const missing = quote?.missing ?? 0;
  return [
    ...fields.toSorted((a, b) => inOrder(a.place, b.place)),
    ...refusal.map((one) => {
      const path = isApiError(one) ? one.items[0]?.path : undefined;
      return { reason: 'refused' as const, error: one, place: placeOfError(one, values), path: path && fieldOf(path) };
    }),
    ...(missing > 0 ? [{ reason: 'funds' as const, missing, isOverMonth: quote?.isOverMonth === true }] : []),
  ];
}
