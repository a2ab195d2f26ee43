import type { Role } from '@cabinet/domain/roles';
import { TOKEN_SCOPES } from '@cabinet/domain/token-scopes';
import { TOKENS } from '../../modules/registry/deploy-testing.ts';
import { makeRows } from '../rows.ts';
import type { TestAccount, TestApp } from '../test-app.ts';

/**
 * Two trees: a manager above a reseller above clients, and one client of nobody. `sibling` is the client of the same reseller,
 * `cousin` that of the other tree.
 */
export const ACCOUNTS = ['admin', 'manager', 'reseller', 'client', 'sibling', 'otherManager', 'otherReseller', 'cousin', 'loner'] as const;
export type AccountName = (typeof ACCOUNTS)[number];

/** Whoever makes calls: accounts, programs with tokens that may do less and less, and nobody. Those who reach most come most often. */
// prettier-ignore
export const CALLERS = [
  'admin', 'admin', 'admin', 'admin', 'manager', 'manager', 'reseller', 'reseller', 'client', 'client', 'client', 'sibling', 'otherManager', 'otherReseller', 'cousin', 'loner',
  'adminProgram', 'managerProgram', 'resellerProgram', 'clientProgram', 'clientReader', 'clientOneArea', 'deployer', 'nobody', 'forged',
] as const;
export type CallerName = (typeof CALLERS)[number];

/** Who calls: the token, and whose it is. */
export interface Caller {
  token: string | undefined;
  account: TestAccount | undefined;
}

export interface Cast {
  accounts: Readonly<Record<AccountName, TestAccount>>;
  callers: Record<CallerName, Caller>;
}

/** Text that stands in everything an account owns, so that it is known wherever it turns up. */
export const markOf = (name: AccountName): string => `Zq${ACCOUNTS.indexOf(name)}qZ`;

async function tokenOf(account: TestAccount, scopes?: readonly string[]): Promise<Caller> {
  const { body } = await account.post<{ token: string }>('tokens', { description: 'Program', ...(scopes ? { scopes } : {}) });
  return { token: body.token, account };
}

/** Accounts of each role in two trees, each with a row of everything, and whoever calls for them. */
export async function makeCast(server: TestApp): Promise<Cast> {
  const make = (role: Role, above: { reseller?: TestAccount; manager?: TestAccount } = {}) => server.account({ role, ...above });
  const [admin, manager, otherManager, loner] = [await make('admin'), await make('manager'), await make('manager'), await make('me')];
  const reseller = await make('reseller', { manager });
  const otherReseller = await make('reseller', { manager: otherManager });
  const [client, sibling] = [await make('me', { reseller }), await make('me', { reseller })];
  const cousin = await make('me', { reseller: otherReseller });
  const accounts = { admin, manager, reseller, client, sibling, otherManager, otherReseller, cousin, loner };
  for (const name of ACCOUNTS) await makeRows(server, accounts[name], markOf(name));
  const signedIn = Object.fromEntries(ACCOUNTS.map((name) => [name, { token: accounts[name].token, account: accounts[name] }]));
  const callers = {
    ...(signedIn as Record<AccountName, Caller>),
    adminProgram: await tokenOf(admin),
    managerProgram: await tokenOf(manager),
    resellerProgram: await tokenOf(reseller),
    clientProgram: await tokenOf(client),
    clientReader: await tokenOf(
      client,
      TOKEN_SCOPES.filter((scope) => scope.endsWith('.read')),
    ),
    clientOneArea: await tokenOf(client, ['contacts.write']),
    deployer: { token: TOKENS.all, account: undefined },
    nobody: { token: undefined, account: undefined },
    forged: { token: 'eyJhbGciOiJub25lIn0.e30.', account: undefined },
  };
  return { accounts, callers };
}
