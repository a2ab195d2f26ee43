import { isReading, permissionsOf, type Permission, type PermissionResource, type Permissions } from './permissions.ts';
import type { MemberRole } from './member-role-names.ts';
import type { Role } from './roles.ts';

export { MEMBER_ROLES, type MemberRole } from './member-role-names.ts';

/** Roles beside the owner's, which has everything that the account has. */
type Limited = Exclude<MemberRole, 'owner'>;
interface Holders {
  read: readonly Limited[];
  write: readonly Limited[];
}

const EVERYBODY = ['sender', 'finance', 'reader'] as const;
const NOBODY = [] as const;
/** What a person has of their own, whatever they do in the account: profile, factors, notifications. The server gives no more than that. */
const PERSONAL: Holders = { read: EVERYBODY, write: EVERYBODY };
const SENDING: Holders = { read: ['sender', 'reader'], write: ['sender'] };
const MONEY: Holders = { read: ['finance', 'reader'], write: ['finance'] };
const SHOWN_TO_ALL: Holders = { read: EVERYBODY, write: NOBODY };
const READ_ONLY: Holders = { read: ['reader'], write: NOBODY };
const OF_OWNER: Holders = { read: NOBODY, write: NOBODY };

/** Which roles read, and which change, what each resource of the permission table is about; a resource without a line here does not compile. */
const HOLDERS: Readonly<Record<PermissionResource, Holders>> = {
  emailDomains: SENDING,
  reportSchedules: PERSONAL,
  listViews: PERSONAL,
  users: SHOWN_TO_ALL,
  userComments: READ_ONLY,
  contacts: SENDING,
  storage: SENDING,
  sendings: SENDING,
  sendingsIncoming: SENDING,
  optOuts: SENDING,
  optOutWords: SENDING,
  tasks: SENDING,
  templates: SENDING,
  sendernames: SENDING,
  patterns: SENDING,
  shortLinks: SENDING,
  utmSets: SENDING,
  moderation: READ_ONLY,
  billings: { read: EVERYBODY, write: ['finance'] },
  debtors: MONEY,
  payments: MONEY,
  recurrentPayments: MONEY,
  invoices: MONEY,
  requisites: MONEY,
  companies: MONEY,
  contracts: MONEY,
  closingDocuments: MONEY,
  documentTemplates: MONEY,
  tariffs: SHOWN_TO_ALL,
  margin: MONEY,
  operators: READ_ONLY,
  providers: READ_ONLY,
  providerGroups: READ_ONLY,
  credentials: READ_ONLY,
  servers: READ_ONLY,
  providersPrices: READ_ONLY,
  routingGroups: READ_ONLY,
  routing: READ_ONLY,
  messageRuleGroups: READ_ONLY,
  operatorGroups: READ_ONLY,
  keywordLists: READ_ONLY,
  personalData: OF_OWNER,
  twoFactor: PERSONAL,
  tokens: READ_ONLY,
  telemetry: PERSONAL,
  eventsHistory: PERSONAL,
  notifications: PERSONAL,
  settingsUser: PERSONAL,
  widgets: { read: ['sender', 'reader'], write: NOBODY },
  otpHandler: { read: ['sender', 'reader'], write: NOBODY },
  otpChannels: { read: ['sender', 'reader'], write: NOBODY },
  otpTemplates: { read: ['sender', 'reader'], write: NOBODY },
  wapi: { read: ['sender', 'reader'], write: NOBODY },
  webhooks: READ_ONLY,
  secret: OF_OWNER,
  setup: READ_ONLY,
  support: READ_ONLY,
  installation: READ_ONLY,
  operations: READ_ONLY,
  announcements: READ_ONLY,
  blockLists: READ_ONLY,
  otpAbuse: READ_ONLY,
  areas: OF_OWNER,
  members: SHOWN_TO_ALL,
};

/**
 * What differs from the line of its resource: one's own profile, of which the server lets a person change no other, and files of the lists
 * that they read.
 */
const EXCEPTIONS: Partial<Readonly<Record<Permission, readonly Limited[]>>> = { 'users.update': EVERYBODY, 'sendings.report': EVERYBODY };

/** Whether a role among the people of an account has a permission, where the account has it. */
export function memberHas(role: MemberRole, permission: Permission): boolean {
  if (role === 'owner') return true;
  const holders = HOLDERS[permission.split('.', 1)[0] as PermissionResource];
  return (EXCEPTIONS[permission] ?? (isReading(permission) ? holders.read : holders.write)).includes(role);
}

/** `permissions` of an account as a person of this role has them: what both grant, in the account's scope. */
export function narrowedToMember(permissions: Permissions, role: MemberRole): Permissions {
  if (role === 'owner') return permissions;
  return Object.fromEntries(
    Object.entries(permissions).map(([resource, actions]) => [
      resource,
      Object.fromEntries(
        Object.entries(actions).map(([action, scope]) => [action, memberHas(role, `${resource}.${action}` as Permission) && scope]),
      ),
    ]),
  );
}

/** Every permission of a person of this role in an account of that one. */
export const memberPermissions = (account: Role, role: MemberRole): Permissions => narrowedToMember(permissionsOf(account), role);
