import { useCallback, useEffect, useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { areFirstStepsOver } from './first-steps-memory.ts';
import { NEW_MS } from './new-account.ts';

/** Longest that a page waits for what stands above the rest of it. */
const MOST_MS = 1500;

/**
 * Whether it is known what first steps, if any, stand above a page: of a new account, or for an administrator of the installation. What lies below would move when
 * they come. The function answered is called when it is.
 */
export function useFirstStepsKnown(): [isKnown: boolean, onKnown: () => void] {
  const { can, session } = useCabinet();
  const { id, createdAt } = session.user;
  const [isKnown, setKnown] = useState(
    () => areFirstStepsOver(id) || (!can('setup.get') && Date.now() - new Date(createdAt).getTime() > NEW_MS),
  );
  const onKnown = useCallback(() => setKnown(true), []);
  useEffect(() => {
    const timer = setTimeout(onKnown, MOST_MS);
    return () => clearTimeout(timer);
  }, [onKnown]);
  return [isKnown, onKnown];
}
