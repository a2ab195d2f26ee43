import { useEffect, useState } from 'react';
import { readCondition, type ContactConditions } from '@cabinet/domain/contact-conditions';
import type { ContactSegmentCount } from '@cabinet/domain/contact-segment-count';
import type { CustomField } from '@cabinet/domain/custom-fields';
import { useContactsSegmentCountQuery } from '../api.ts';

/** Delay after the last change before conditions are counted. */
const DEBOUNCE_MS = 300;

export interface ConditionsCount {
  /** The last count, which stays while a newer one is on its way. */
  count: ContactSegmentCount | undefined;
  /** Whether the count is not, or not yet, of the conditions as they are. */
  isStale: boolean;
  /** Why nothing is being counted: a condition has no value that its field takes, or the call failed. */
  obstacle: 'incomplete' | 'failed' | undefined;
}

/** How many contacts of an account meet conditions while they are edited. */
export function useConditionsCount(
  { match, conditions }: ContactConditions,
  own: readonly CustomField[],
  OwnerId: string,
): ConditionsCount {
  const isComplete = conditions.every((condition) => readCondition(condition, own).fault === undefined);
  const asked = isComplete ? JSON.stringify({ match, conditions }) : undefined;
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const isSettled = asked !== undefined && asked === settled;
  const counted = settled === undefined ? { match, conditions } : (JSON.parse(settled) as ContactConditions);
  const { data, isFetching, isError } = useContactsSegmentCountQuery({ ...counted, OwnerId }, { skip: settled === undefined });
  const isStale = !isSettled || isFetching;
  const obstacle = isComplete ? (isError && !isStale ? 'failed' : undefined) : 'incomplete';
  return { count: data, isStale, obstacle };
}
