import type { Locale } from '@cabinet/domain/locales';
import { toAmount } from '@cabinet/domain/money';
import type { BatchAnswer } from '@cabinet/domain/sending-batches';
import type { MessageOutcome } from '@cabinet/engine';
import { ApiError } from '../../../plugins/errors/api-error.ts';

/** The number of a line and the caller's name of it, where it could be read. */
export interface LineName {
  line: number;
  reference?: string;
}

/** The error that a send of a message alone would be refused with. */
function errorOf(outcome: Exclude<MessageOutcome, { id: number }>): ApiError {
  if ('skipped' in outcome) return new ApiError('NO_RECIPIENTS', { reason: outcome.skipped });
  const { refused, price, available } = outcome;
  return new ApiError(refused, { missing: toAmount(price - available), available: toAmount(available), price: toAmount(price) });
}

/** The answer to a line that was refused, its sentences in a language. */
export function refusal(name: LineName, error: ApiError, locale: Locale): BatchAnswer {
  const { error: code, message, data: fields, params } = error.bodyIn(locale);
  return { ...name, error: { code, message, ...(fields ? { fields } : {}), ...(params ? { params } : {}) } };
}

/** The answer to a line by what became of its message. */
export function answerOf(name: LineName, outcome: MessageOutcome, { locale, isHeld }: { locale: Locale; isHeld: boolean }): BatchAnswer {
  if (!('id' in outcome)) return refusal(name, errorOf(outcome), locale);
  const { id, price, groupId, taskId } = outcome;
  const moderation = isHeld ? 'pending' : 'approved';
  return { ...name, id: String(id), status: 'pending', moderation, price: toAmount(price), groupId, TaskId: taskId };
}
