/** PostgreSQL's error code of a unique violation. */
const UNIQUE_VIOLATION = '23505';

/** Whether an error of the database is a unique violation, of the constraint where one is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: violated } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && (constraint === undefined || violated === constraint);
}
