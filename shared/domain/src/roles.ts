/** Roles of spec 1 §6, and the administrator of decisions.md "Access". */
export const ROLES = ['me', 'reseller', 'manager', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The rows in which the holder of a permission may act: own; own and sub-users'; own, managed accounts' and their
 * sub-users'; every row; none.
 */
export type Scope = 'me' | 'reseller' | 'manager' | true | false;

/** Sets of scopes that a page or a button accepts (spec 1 §6). */
export const LEVELS = {
  me: ['me'],
  reseller: ['reseller'],
  manager: ['manager'],
  meUp: ['me', 'reseller', 'manager', true],
  resellerUp: ['reseller', 'manager', true],
  managerUp: ['manager', true],
} as const satisfies Record<string, readonly Scope[]>;
export type Level = keyof typeof LEVELS;

/** Whether `scope` lies in the set named `level`. */
export function meetsLevel(scope: Scope | undefined, level: Level): boolean {
  return scope !== undefined && (LEVELS[level] as readonly Scope[]).includes(scope);
}

/** The widest scope that a role can have. */
export const ROLE_SCOPE: Readonly<Record<Role, Scope>> = { me: 'me', reseller: 'reseller', manager: 'manager', admin: true };
