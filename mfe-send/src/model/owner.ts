import { createContext, useContext } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';

/** Whose message is written where that is not whoever writes it: a reseller edits a template of a client. */
export const OwnerContext = createContext<string | undefined>(undefined);

/** The account whose sender names and lists a message is made of. */
export function useOwner(): string {
  const { session } = useCabinet();
  return useContext(OwnerContext) ?? session.user.id;
}
