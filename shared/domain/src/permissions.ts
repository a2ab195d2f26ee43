import { scopeIn } from './permission-scope.ts';
import { ROLE_SCOPE, type Role, type Scope } from './roles.ts';

/** `own`: every role, each in its own scope. A role's name: that role and those above it, each in its own scope. */
type Rule = 'own' | 'reseller' | 'manager' | 'admin';

/**
 * Permissions: resource → action → rule (spec 1 §6, spec 2 §6, decisions.md "Access"). The server, the guards,
 * the navigation and the buttons read this one table.
 */
const PERMISSION_RULES = {
  users: {
    get: 'own',
    find: 'own',
    create: 'reseller',
    update: 'own',
    access: 'admin',
    block: 'reseller',
    limit: 'reseller',
    resetLink: 'reseller',
    sessions: 'reseller',
    twoFactor: 'reseller',
    archive: 'admin',
    remove: 'admin',
  },
  userComments: { get: 'manager', create: 'manager', remove: 'manager' },
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
  debtors: { get: 'reseller' },
  payments: { get: 'own', create: 'own', refund: 'own', decide: 'manager' },
  recurrentPayments: { get: 'own', create: 'own', update: 'own', remove: 'own' },
  invoices: { get: 'own', create: 'own', update: 'reseller' },
  requisites: { get: 'own', create: 'own', update: 'own', remove: 'own' },
  companies: { get: 'own', create: 'reseller', update: 'reseller', remove: 'reseller' },
  contracts: { get: 'own', sign: 'own', decide: 'manager' },
  closingDocuments: { get: 'own', create: 'own' },
  documentTemplates: { generate: 'own' },
  tariffs: { get: 'own', create: 'admin', update: 'admin', remove: 'admin', assign: 'reseller' },
  operators: { get: 'admin', update: 'admin' },
  providers: { get: 'admin', create: 'admin', update: 'admin', remove: 'admin', control: 'admin' },
  providerGroups: { get: 'admin', create: 'admin', update: 'admin', remove: 'admin' },
  credentials: { get: 'admin', create: 'admin', update: 'admin', remove: 'admin' },
  servers: { get: 'admin', update: 'admin' },
  providersPrices: { get: 'admin', update: 'admin' },
  routingGroups: { get: 'admin', create: 'admin', update: 'admin', remove: 'admin' },
  routing: { trace: 'manager', activate: 'admin' },
  messageRuleGroups: { get: 'admin', create: 'admin', update: 'admin', remove: 'admin' },
  operatorGroups: { get: 'admin', create: 'admin', update: 'admin', remove: 'admin' },
  keywordLists: { get: 'admin', create: 'admin', update: 'admin', remove: 'admin' },
  twoFactor: { get: 'own', update: 'own' },
  personalData: { get: 'own', update: 'own' },
  tokens: { get: 'own', create: 'own', update: 'own', remove: 'own' },
  telemetry: { get: 'own' },
  eventsHistory: { get: 'own' },
  notifications: { get: 'own', update: 'own' },
  widgets: { get: 'own', create: 'own', update: 'own', remove: 'own', block: 'reseller' },
  otpHandler: { get: 'own', use: 'own' },
  otpChannels: { get: 'own', create: 'own', update: 'own', remove: 'own' },
  otpTemplates: { get: 'own', create: 'own', update: 'own', remove: 'own' },
  shortLinks: { get: 'own', create: 'own', update: 'own', remove: 'own' },
  wapi: { get: 'own', create: 'own', update: 'own', remove: 'own' },
  settingsUser: { get: 'own', update: 'own' },
  webhooks: { get: 'own', update: 'own' },
  secret: { loginAs: 'reseller' },
  setup: { get: 'admin', update: 'admin' },
  support: { get: 'manager', update: 'manager' },
  installation: { get: 'admin', update: 'admin' },
  operations: { get: 'admin', update: 'admin' },
  margin: { get: 'manager' },
  announcements: { get: 'admin', create: 'admin', update: 'admin', remove: 'admin' },
  blockLists: { get: 'admin', create: 'admin', remove: 'admin' },
  otpAbuse: { get: 'admin', update: 'admin' },
  areas: { preview: 'admin', deploy: 'admin' },
  utmSets: { get: 'own', create: 'own', update: 'own', remove: 'own' },
  optOutWords: { get: 'own', create: 'own', update: 'own', remove: 'own' },
  members: { get: 'own', create: 'own', update: 'own', remove: 'own' },
  listViews: { get: 'own', create: 'own', update: 'own', remove: 'own' },
  reportSchedules: { get: 'own', create: 'own', update: 'own', remove: 'own' },
  emailDomains: { get: 'own', create: 'own', update: 'own', remove: 'own' },
} as const satisfies Record<string, Record<string, Rule>>;

type Matrix = typeof PERMISSION_RULES;
/** What permissions are about: the first part of each. */
export type PermissionResource = keyof Matrix & string;
/** `resource.action`, for example `contacts.get`. */
export type Permission = { [R in keyof Matrix]: `${R & string}.${keyof Matrix[R] & string}` }[keyof Matrix];
/** Resource → action → scope, as `GET /settings` answers. */
export type Permissions = Readonly<Record<string, Readonly<Record<string, Scope>>>>;

const RANK: Readonly<Record<Role, number>> = { me: 0, reseller: 1, manager: 2, admin: 3 };

function scopeOfRole(role: Role, rule: Rule): Scope {
  if (rule === 'own') return ROLE_SCOPE[role];
  return RANK[role] >= RANK[rule] ? ROLE_SCOPE[role] : false;
}

function allOf(role: Role): Permissions {
  const byResource: Record<string, Record<string, Scope>> = {};
  for (const [resource, actions] of Object.entries(PERMISSION_RULES)) {
    byResource[resource] = Object.fromEntries(Object.entries(actions).map(([action, rule]) => [action, scopeOfRole(role, rule)]));
  }
  return byResource;
}

const known = new Map<Role, Permissions>();

/** Every permission of a role, nested as the client receives it: the same object each time. */
export function permissionsOf(role: Role): Permissions {
  const permissions = known.get(role) ?? allOf(role);
  known.set(role, permissions);
  return permissions;
}

/** Actions denied to API tokens: those that would take over the token's account or sign in as another, and releases, which have tokens of their own. */
const DENIED_TO_API_TOKENS: Readonly<Record<string, readonly string[]>> = {
  tokens: ['create', 'update', 'remove'],
  users: ['create', 'update', 'access', 'block', 'limit', 'resetLink', 'sessions', 'twoFactor', 'archive', 'remove'],
  twoFactor: ['get', 'update'],
  personalData: ['get', 'update'],
  secret: ['loginAs'],
  areas: ['deploy'],
  members: ['create', 'update', 'remove'],
};

/** What nobody does while acting as somebody else: it would leave a way into the account, or a secret (decisions.md "Settled since"). */
export const REFUSED_WHILE_ACTING = [
  'tokens.create',
  'tokens.update',
  'tokens.remove',
  'twoFactor.update',
  'personalData.update',
  'credentials.create',
  'credentials.update',
  'credentials.remove',
  'members.create',
  'members.update',
] as const satisfies readonly Permission[];

/** Whether no API token has this permission, whatever its account may do and its scopes say. */
export function isDeniedToApiTokens(permission: Permission): boolean {
  const [resource, action] = permission.split('.') as [string, string];
  return DENIED_TO_API_TOKENS[resource]?.includes(action) ?? false;
}

/** The permissions of API tokens of an account with this role, before their scopes (`token-scopes.ts`). */
export function apiTokenPermissions(role: Role): Permissions {
  return Object.fromEntries(
    Object.entries(permissionsOf(role)).map(([resource, actions]) => [
      resource,
      { ...actions, ...Object.fromEntries((DENIED_TO_API_TOKENS[resource] ?? []).map((action) => [action, false as const])) },
    ]),
  );
}

/** The scope that `permissions` give for `permission`; `false` when absent. */
export function scopeOfPermission(permissions: Permissions, permission: Permission): Scope {
  return scopeIn(permissions, permission);
}

/** Actions that change nothing. */
const READING: ReadonlySet<string> = new Set(['get', 'find', 'report', 'trace', 'preview']);

/** Whether a permission opens what is there and changes nothing. */
export const isReading = (permission: Permission): boolean => READING.has(permission.split('.')[1] as string);

/** Every permission there is, for tests and for the deploy tokens. */
export const PERMISSIONS: readonly Permission[] = Object.entries(PERMISSION_RULES).flatMap(([resource, actions]) =>
  Object.keys(actions).map((action) => `${resource}.${action}` as Permission),
);
