import { createContext, useContext } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';

/** The owner of the message when it is not the user: a reseller edits a template of a client. */
export const OwnerContext = createContext<string | undefined>(undefined);

/** The account whose sender names and lists a message may use. */
export function useOwner(): string {
  const { session } = useCabinet();
  return useContext(OwnerContext) ?? session.user.id;
}
