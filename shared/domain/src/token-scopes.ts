import {
  apiTokenPermissions,
  isDeniedToApiTokens,
  isReading,
  PERMISSIONS,
  scopeOfPermission,
  type Permission,
  type Permissions,
  type PermissionResource,
} from './permissions.ts';
import type { Role } from './roles.ts';

/** What a program may be let into: parts of the cabinet as its menu and its documents name them. */
export const TOKEN_AREAS = [
  'messages', 'contacts', 'texts', 'files', 'balance', 'company', 'otp', 'webhooks', 'wapi', 'account', 'administration',
] as const; // prettier-ignore
export type TokenArea = (typeof TOKEN_AREAS)[number];

/** A group of calls that a token may make: those of an area that only read, or those that change something. */
export type TokenScope = `${TokenArea}.read` | `${TokenArea}.write`;

/** The area of each resource of the permission table; a resource without a line here does not compile. */
const AREA_OF: Readonly<Record<PermissionResource, TokenArea>> = {
  emailDomains: 'texts',
  reportSchedules: 'account',
  listViews: 'account',
  twoFactor: 'account',
  personalData: 'account',
  sendings: 'messages',
  sendingsIncoming: 'messages',
  tasks: 'messages',
  contacts: 'contacts',
  optOuts: 'contacts',
  optOutWords: 'contacts',
  templates: 'texts',
  sendernames: 'texts',
  patterns: 'texts',
  shortLinks: 'texts',
  utmSets: 'texts',
  storage: 'files',
  billings: 'balance',
  debtors: 'balance',
  payments: 'balance',
  recurrentPayments: 'balance',
  invoices: 'balance',
  closingDocuments: 'balance',
  tariffs: 'balance',
  requisites: 'company',
  companies: 'company',
  contracts: 'company',
  documentTemplates: 'company',
  widgets: 'otp',
  otpHandler: 'otp',
  otpChannels: 'otp',
  otpTemplates: 'otp',
  webhooks: 'webhooks',
  wapi: 'wapi',
  users: 'account',
  userComments: 'account',
  telemetry: 'account',
  eventsHistory: 'account',
  notifications: 'account',
  settingsUser: 'account',
  tokens: 'account',
  members: 'account',
  secret: 'account',
  support: 'account',
  moderation: 'administration',
  operators: 'administration',
  providers: 'administration',
  providerGroups: 'administration',
  credentials: 'administration',
  servers: 'administration',
  providersPrices: 'administration',
  routingGroups: 'administration',
  routing: 'administration',
  messageRuleGroups: 'administration',
  operatorGroups: 'administration',
  keywordLists: 'administration',
  setup: 'administration',
  installation: 'administration',
  operations: 'administration',
  margin: 'administration',
  announcements: 'administration',
  blockLists: 'administration',
  otpAbuse: 'administration',
  areas: 'administration',
};

/** Tariffs are made, and accounts given them, by those who administrate; who pays by them reads them beside the balance. */
const ADMINISTERED: ReadonlySet<Permission> = new Set(['tariffs.create', 'tariffs.update', 'tariffs.remove', 'tariffs.assign']);

/** The scope that a token needs for a permission; undefined where no token may have it. */
export function scopeOfTokenFor(permission: Permission): TokenScope | undefined {
  if (isDeniedToApiTokens(permission)) return undefined;
  const [resource] = permission.split('.') as [PermissionResource];
  const area = ADMINISTERED.has(permission) ? 'administration' : AREA_OF[resource];
  return `${area}.${isReading(permission) ? 'read' : 'write'}`;
}

/** What test keys change nothing of: money, contracts, phones that are paid for and linked to real people, the installation itself. */
const LIVE_AREAS: ReadonlySet<TokenArea> = new Set(['balance', 'company', 'wapi', 'administration']);

/** Whether a permission takes a live key: a test key with it would move money, bind the account, or reach somebody. */
export function needsLiveKey(permission: Permission): boolean {
  const [area, level] = (scopeOfTokenFor(permission)?.split('.') ?? []) as [TokenArea?, string?];
  return level === 'write' && area !== undefined && LIVE_AREAS.has(area);
}

/** Every scope that stands before some call, in the order of the areas. */
export const TOKEN_SCOPES: readonly TokenScope[] = TOKEN_AREAS.flatMap((area) =>
  (['read', 'write'] as const)
    .map((level) => `${area}.${level}` as const)
    .filter((scope) => PERMISSIONS.some((permission) => scopeOfTokenFor(permission) === scope)),
);

/** Scopes that open something to whoever has these permissions. */
export function tokenScopesWithin(permissions: Permissions): readonly TokenScope[] {
  const open = PERMISSIONS.filter((permission) => scopeOfPermission(permissions, permission) !== false).map(scopeOfTokenFor);
  return TOKEN_SCOPES.filter((scope) => open.includes(scope));
}

/** The permissions of an API token with these scopes of an account with this role; without scopes all that a token can have. */
export function scopedPermissions(role: Role, scopes: readonly TokenScope[] | null): Permissions {
  const all = apiTokenPermissions(role);
  if (scopes === null) return all;
  const isOpen = (permission: string) => scopes.some((scope) => scope === scopeOfTokenFor(permission as Permission));
  return Object.fromEntries(
    Object.entries(all).map(([resource, actions]) => [
      resource,
      Object.fromEntries(
        Object.entries(actions).map(([action, scope]) => [action, isOpen(`${resource}.${action}`) ? scope : (false as const)]),
      ),
    ]),
  );
}
