import type { User } from '@cabinet/domain/users';

/** The name of an account's holder, or the username where there is none. */
export const fullName = ({ data, username }: Pick<User, 'data' | 'username'>): string =>
  [data.firstName, data.lastName].filter(Boolean).join(' ') || username;
