import type { App } from '../../module.ts';

/** Whether somebody else than the account `id` could be taken for whoever had this username: by a confirmed email, or as a closed account. */
export async function isNameTaken({ services }: Pick<App, 'services'>, username: string, id?: string): Promise<boolean> {
  const { identity, accountClosing } = services;
  return (await identity.accounts.isEmailOfAnother(username, id)) || ((await accountClosing?.isReserved(username, id)) ?? false);
}
