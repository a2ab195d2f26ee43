import { useMemo } from 'react';
import { findIncomplete, type Incomplete, type SendValues } from './values.ts';

/** What is missing or invalid in `values`: one object for as long as it says the same, so that a key which changes none of it draws nothing for it. */
export function useIncomplete(values: SendValues): Incomplete {
  const found = useMemo(() => JSON.stringify(findIncomplete(values)), [values]);
  return useMemo(() => JSON.parse(found) as Incomplete, [found]);
}
