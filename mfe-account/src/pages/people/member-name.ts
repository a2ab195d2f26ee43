import type { Member } from '@cabinet/domain/members';

/** How a person is called: by their name, or by their username. */
export const memberName = ({ firstName, lastName, username }: Member): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;
