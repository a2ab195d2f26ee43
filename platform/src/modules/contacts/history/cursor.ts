import { isStorableDate } from '@cabinet/domain/validation';
import { invalid } from '../../../plugins/errors/api-error.ts';

/** A place in a history: an event's time, and its kind and id, which order events of the same millisecond. */
export interface TimelineCursor {
  at: Date;
  place: string;
}

const CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([a-z]{1,20}_[0-9a-f-]{1,40})$/;

/** A place as `next` of a timeline names it. */
export const writeCursor = ({ at, place }: TimelineCursor): string => `${at.toISOString()}_${place}`;

/** Reads a place that a timeline named; throws 422 for any other text. */
export function readCursor(text: string): TimelineCursor {
  const [, at = '', place = ''] = CURSOR.exec(text) ?? [];
  const date = new Date(at);
  if (!isStorableDate(date)) throw invalid('$after', 'invalid');
  return { at: date, place };
}
