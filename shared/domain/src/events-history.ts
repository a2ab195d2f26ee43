import { RESOURCE_NAMES, resource } from './resource.ts';
import type { Role } from './roles.ts';

/** What the journal records: changes of rows first, then sign-ins and what else happens to an account or the installation. */
// prettier-ignore
export const JOURNAL_ACTIONS = [
  'create', 'update', 'remove', 'import', 'assign', 'approve', 'reject',
  'login', 'loginFailed', 'loginAs', 'logout', 'endSessions', 'registration', 'recovery', 'changePassword', 'changeEmail', 'confirmEmail', 'notMe', 'resetLink',
  'access', 'block', 'unblock', 'archive', 'unarchive', 'askRecovery', 'transfer', 'send', 'renewSecret', 'replay',
  'exportData', 'downloadData', 'askClosing', 'takeBackClosing', 'closeAccount',
  'installRelease', 'activate', 'rollback', 'switchArea', 'collectReleases', 'renewDeployToken', 'rollOut',
] as const;
export type JournalAction = (typeof JOURNAL_ACTIONS)[number];

/** What an entry is about: a resource, or one of these, which have no list of their own. */
export const JOURNAL_RESOURCES = [
  ...RESOURCE_NAMES,
  'sessions',
  'passwords',
  'factors',
  'personalData',
  'settings',
  'settingsUser',
  'operators',
  'routing',
  'releases',
  'otpCodes',
] as const;
export type JournalResource = (typeof JOURNAL_RESOURCES)[number];

/** The account behind an entry, as far as the reader may know it. */
export interface JournalAccount {
  id: string;
  username: string;
  role: Role;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * An entry of the journal (decisions.md "Accounts and money"): a change by an administrator, a manager or a reseller, or what concerns the
 * security of an account. Entries are written with what they tell of and never changed.
 */
export interface JournalEntry {
  id: string;
  action: JournalAction;
  resource: JournalResource;
  rowId: string | null;
  /** The account whose session made the change; null for the command line, for whoever did not get in, and where the reader may not know. */
  UserId: string | null;
  User: JournalAccount | null;
  /** The account that had signed in as `UserId`. */
  actingUserId: string | null;
  actingUser: JournalAccount | null;
  /** Whether somebody else than the account itself did it; who, its customers are not told. */
  isByStaff: boolean;
  /** The account that the entry concerns; null for the installation. */
  OwnerId: string | null;
  Owner: JournalAccount | null;
  ip: string;
  /** The fields that changed, as they were and as they are; secrets are `MASKED`. */
  before: Values | null;
  after: Values | null;
  createdAt: string;
}

/** The journal. `ActorId` filters by the person who did something, in sessions of their own and in those of others. */
export const eventsHistory = resource<JournalEntry, never>()({
  name: 'eventsHistory',
  filters: {
    OwnerId: 'owner',
    ActorId: 'owner',
    UserId: 'equals',
    actingUserId: 'equals',
    action: 'oneOf',
    resource: 'oneOf',
    rowId: 'equals',
    createdAt: 'range',
  },
  actions: { find: 'eventsHistory.get', get: 'eventsHistory.get' },
  live: false,
});

/** Stands in the journal for a secret. */
export const MASKED = '[hidden]';
