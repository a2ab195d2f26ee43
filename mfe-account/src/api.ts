import { defineArea } from '@cabinet/api/area';
import type { ChangePassword } from '@cabinet/domain/users';

/** Calls that only this area makes. */
export const { useAccountChangePasswordMutation } = defineArea('account', (build) => ({
  /** Changes the password and ends every other session of the account. */
  accountChangePassword: build.mutation<null, ChangePassword>({ query: (body) => ({ path: 'changePassword', method: 'POST', body }) }),
}));
