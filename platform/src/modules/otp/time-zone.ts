import { invalid } from '../../plugins/errors/api-error.ts';

/** SQLSTATE of a time zone that PostgreSQL does not know. */
const UNKNOWN_ZONE = '22023';

/** Throws 422 on the field `timeZone` where the database does not know it, although the rules do, and any other error as it is. */
export function throwZoneError(error: unknown): never {
  throw (error as { code?: string }).code === UNKNOWN_ZONE ? invalid('timeZone', 'routing.timeZone') : error;
}
