import type { Account } from './access.ts';

type Someone = Pick<Account, 'id' | 'member'>;

/** The person whose sign-in a session is: who has its password, factors, profile and notifications. */
export const personIdOf = ({ id, member }: Someone): string => member?.id ?? id;

/** The person of a session as what is theirs alone needs them. */
export const personOf = (account: Pick<Account, 'username' | 'role'> & Someone) => ({
  id: personIdOf(account),
  username: account.username,
  role: account.role,
});

/** Who does something in a session: whoever acts as the account, else its person. */
export const doerOf = (account: Someone & Pick<Account, 'actorId'>): string => account.actorId ?? personIdOf(account);

/** Whether the person of a session decides about the account itself: its settings, its people. */
export const isOwner = ({ member }: Pick<Account, 'member'>): boolean => member === undefined || member.role === 'owner';
