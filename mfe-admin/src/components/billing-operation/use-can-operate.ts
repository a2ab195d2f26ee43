import { useCabinet } from '@cabinet/contract/cabinet';

/** Returns whether the user may change an account's balance: not the own one, and only where the settings allow it (spec 2 §6). */
export function useCanOperate(): (account: { id: string }) => boolean {
  const { can, session } = useCabinet();
  const isAllowed = can('billings.generate') && session.settings.billings.processChildrenOperations;
  return ({ id }) => isAllowed && id !== session.user.id;
}
