/** Roles of spec 1 §6, and the administrator of decisions.md "Access". */
export const ROLES = ['me', 'reseller', 'manager', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The rows that a permission covers: `me` the user's own, `reseller` also those of sub-users, `manager` those of managed
 * accounts and their sub-users, `true` every row, `false` none.
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

/**
 * Whether an account of one role may administrate accounts of another that it sees: the administrator all, others those below their own role,
 * since an account of the same role may see rows that they do not.
 */
export function canAdministrate(role: Role, other: Role): boolean {
  return ROLE_SCOPE[role] === true || ROLES.indexOf(role) > ROLES.indexOf(other);
}

/** Whether a user may decide about what an account asks for: staff who see its row, never about their own. */
export function canDecideAbout({ id, scope }: { id: string; scope: Scope | undefined }, { OwnerId }: { OwnerId: string }): boolean {
  return meetsLevel(scope, 'managerUp') && OwnerId !== id;
}

/** The roles that an account may give to others: nobody lifts anybody above or beside themselves but the administrator. */
export function grantableRoles(role: Role): readonly Role[] {
  return ROLES.filter((other) => canAdministrate(role, other));
}

/** Roles whose accounts belong to a reseller or are looked after by a manager. */
export const ASSIGNED_ROLES: readonly Role[] = ['me', 'reseller'];
