import { ROLE_SCOPE, type Role, type Scope } from './roles.ts';

/** `own`: every role, each in its own scope. A role's name: that role and those above it, each in its own scope. */
type Rule = 'own' | 'reseller' | 'manager' | 'admin';

/**
 * Who may do what: resource → action → rule (spec 1 §6, spec 2 §6, decisions.md "Access"). The server, the guards,
 * the navigation and the buttons read this one table.
 */
const MATRIX = {
  users: { get: 'own', find: 'own', create: 'reseller', update: 'own', remove: 'admin' },
  contacts: { get: 'own', create: 'own', update: 'own', remove: 'own' },
  storage: { get: 'own', create: 'own', update: 'own', remove: 'own' },
  sendings: { get: 'own', generate: 'own', report: 'own' },
  sendingsIncoming: { get: 'own' },
  optOuts: { get: 'own', create: 'own', remove: 'own' },
  tasks: { get: 'own', update: 'own', remove: 'own' },
  templates: { get: 'own', create: 'own', update: 'own', remove: 'own' },
  sendernames: { get: 'own', create: 'own', update: 'reseller', remove: 'own' },
  patterns: { get: 'own', create: 'own', update: 'admin', remove: 'own' },
  moderation: { get: 'admin', update: 'admin' },
  billings: { find: 'own', get: 'own', generate: 'reseller' },
  payments: { get: 'own', create: 'own' },
  recurrentPayments: { get: 'own', create: 'own', update: 'own', remove: 'own' },
  invoices: { get: 'own', create: 'own', update: 'reseller' },
  requisites: { get: 'own', create: 'own', update: 'own', remove: 'own' },
  companies: { get: 'own', create: 'reseller', update: 'reseller', remove: 'reseller' },
  contracts: { get: 'own' },
  documentTemplates: { generate: 'own' },
  tariffs: { get: 'own', create: 'admin', update: 'admin', assign: 'reseller' },
  operators: { get: 'admin', update: 'admin' },
  providers: { get: 'admin', create: 'admin', update: 'admin', remove: 'admin' },
  routingGroups: { get: 'admin', create: 'admin', update: 'admin', remove: 'admin' },
  keywordLists: { get: 'admin', create: 'admin', update: 'admin', remove: 'admin' },
  tokens: { get: 'own', create: 'own', remove: 'own' },
  telemetry: { get: 'own' },
  notifications: { get: 'own', update: 'own' },
  widgets: { get: 'own', create: 'own', update: 'own', remove: 'own', block: 'reseller' },
  otpHandler: { get: 'own', use: 'own' },
  otpChannels: { get: 'own', create: 'own', update: 'own', remove: 'own' },
  otpTemplates: { get: 'own', create: 'own', update: 'own', remove: 'own' },
  shortLinks: { get: 'own', create: 'own', update: 'own', remove: 'own' },
  settingsUser: { get: 'own', update: 'own' },
  webhooks: { get: 'own', update: 'own' },
  secret: { loginAs: 'reseller' },
  areas: { preview: 'admin', deploy: 'admin' },
} as const satisfies Record<string, Record<string, Rule>>;

type Matrix = typeof MATRIX;
/** `resource.action`, for example `contacts.get`. */
export type Permission = { [R in keyof Matrix]: `${R & string}.${keyof Matrix[R] & string}` }[keyof Matrix];
/** Resource → action → scope, as `GET /settings` answers. */
export type Permissions = Readonly<Record<string, Readonly<Record<string, Scope>>>>;

const RANK: Readonly<Record<Role, number>> = { me: 0, reseller: 1, manager: 2, admin: 3 };

function scopeFor(role: Role, rule: Rule): Scope {
  if (rule === 'own') return ROLE_SCOPE[role];
  return RANK[role] >= RANK[rule] ? ROLE_SCOPE[role] : false;
}

/** Every permission of a role, nested as the client receives it. */
export function permissionsOf(role: Role): Permissions {
  const byResource: Record<string, Record<string, Scope>> = {};
  for (const [resource, actions] of Object.entries(MATRIX)) {
    byResource[resource] = Object.fromEntries(Object.entries(actions).map(([action, rule]) => [action, scopeFor(role, rule)]));
  }
  return byResource;
}

/** What a program may never do with an API token: take over the account that gave it, or become another. */
const WITHHELD: Readonly<Record<string, readonly string[]>> = {
  tokens: ['create', 'remove'],
  users: ['create', 'update', 'remove'],
  secret: ['loginAs'],
};

/** What an API token of an account with this role may do. */
export function apiTokenPermissions(role: Role): Permissions {
  return Object.fromEntries(
    Object.entries(permissionsOf(role)).map(([resource, actions]) => [
      resource,
      { ...actions, ...Object.fromEntries((WITHHELD[resource] ?? []).map((action) => [action, false as const])) },
    ]),
  );
}

/** The scope that `permissions` give for `permission`; `false` when absent. */
export function scopeIn(permissions: Permissions, permission: Permission): Scope {
  const [resource, action] = permission.split('.') as [string, string];
  return permissions[resource]?.[action] ?? false;
}

/** Every permission there is, for tests and for the deploy tokens. */
export const PERMISSIONS: readonly Permission[] = Object.entries(MATRIX).flatMap(([resource, actions]) =>
  Object.keys(actions).map((action) => `${resource}.${action}` as Permission),
);
