import type { ErrorItem } from '@cabinet/domain/errors';
import { errorItem } from '../errors/api-error.ts';
import { MAX_FAULTS } from './validation-faults.ts';

/** A name or a value as it is meant; undefined where it is no UTF-8 (`%ff`, an unpaired surrogate) or has a NUL, which PostgreSQL cannot store. */
function textOf(encoded: string): string | undefined {
  try {
    const text = decodeURIComponent(encoded.replaceAll('+', ' '));
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The parameters of a query that are no text, by their names. */
export function queryFaults(query: string): ErrorItem[] {
  // Most queries have nothing that is encoded.
  if (!query.includes('%')) return [];
  const faults = new Set<string>();
  for (const pair of query.split('&')) {
    const [encodedName = '', ...rest] = pair.split('=');
    const name = textOf(encodedName);
    if (name === undefined || textOf(rest.join('=')) === undefined) faults.add(name ?? encodedName);
    if (faults.size === MAX_FAULTS) break;
  }
  return [...faults].map((path) => errorItem(path, 'invalid'));
}
