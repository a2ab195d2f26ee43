import { invalid } from '../../plugins/errors/api-error.ts';

/** SQLSTATE of a time zone that PostgreSQL does not know. */
const UNKNOWN_ZONE = '22023';

/** Throws 422 on the field of a time zone that the database does not know, although the rules do, and any other error as it is. */
export function throwZoneError(error: unknown, field = 'timeZone'): never {
  throw (error as { code?: string }).code === UNKNOWN_ZONE ? invalid(field, 'routing.timeZone') : error;
}
