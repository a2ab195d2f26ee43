import { billings } from '@cabinet/domain/billings';
import { contactDuplicates } from '@cabinet/domain/contact-duplicates';
import { contactLists } from '@cabinet/domain/contact-lists';
import { contactSegments } from '@cabinet/domain/contact-segments';
import { contacts } from '@cabinet/domain/contacts';
import { DATE_PRESETS, rangeOfPreset } from '@cabinet/domain/date-ranges';
import { sendingsIncoming } from '@cabinet/domain/incoming';
import { rangeLimitDays } from '@cabinet/domain/limits';
import { notifications } from '@cabinet/domain/notifications';
import type { FilterKind, Page, Resource } from '@cabinet/domain/resource';
import type { Scope } from '@cabinet/domain/roles';
import { sendings } from '@cabinet/domain/sendings';
import { BILLING_STATUSES, MODERATIONS, SENDING_STATUSES, TASK_STATES } from '@cabinet/domain/statuses';
import { tasks } from '@cabinet/domain/tasks';
import { templates } from '@cabinet/domain/templates';
import { BillingRepository } from '@cabinet/platform/modules/billings/repository';
import { ContactRepository } from '@cabinet/platform/modules/contacts/contact-repository';
import { CustomFieldRepository } from '@cabinet/platform/modules/contacts/custom-fields/repository';
import { SegmentRepository } from '@cabinet/platform/modules/contacts/segments/segment-repository';
import { DuplicateRepository } from '@cabinet/platform/modules/contacts/duplicates/duplicate-repository';
import { ContactListRepository } from '@cabinet/platform/modules/contacts/contact-list-repository';
import { IncomingRepository } from '@cabinet/platform/modules/incoming/repository';
import { NotificationRepository } from '@cabinet/platform/modules/notifications/repository';
import { readNotificationTexts } from '@cabinet/platform/modules/notifications/render';
import { SendingRepository } from '@cabinet/platform/modules/sendings/repository';
import { SendingSummation } from '@cabinet/platform/modules/sendings/sums';
import { TaskRepository } from '@cabinet/platform/modules/tasks/repository';
import { TemplateRepository } from '@cabinet/platform/modules/templates/repository';
import type { Caller } from '@cabinet/platform/plugins/auth/access';
import { withOwners } from '@cabinet/platform/plugins/auth/scope';
import type { Database } from '@cabinet/platform/plugins/database/open';
import type { ListQuery } from '@cabinet/platform/resource/list-query';
import type { Accounts } from './lists-accounts.ts';
import type { SentData } from './lists-data.ts';
import { CONDITION_EXAMPLES } from './lists-segments.ts';

/** Values that each filter is tried with: common ones, rare ones, one that no row has. */
type Examples = Readonly<Record<string, readonly string[]>>;
type Query = Readonly<Record<string, string>>;

/** The contacts of a filled database that are asked for. */
export interface FilledContacts {
  bigList: string;
  /** Saved segments by title. */
  segments: ReadonlyMap<string, string>;
}

/** What messages are looked for by: words of nearly all, of some, of one of a hundred thousand and of none, and the ends of numbers. */
const SOUGHT_CONTENTS = ['заказ', 'подтверждения', 'Мария заказ', 'Аннабель', 'no such thing', '4821', '48215', '482159'];

export interface List {
  /** Name of the list in the results, where it is not its resource's. */
  title?: string;
  /** What `--only` calls it, where it is not its resource's name. */
  only?: string;
  /** Milliseconds that an answer may take, where it is not as long as of any list. */
  goal?: number;
  /** Name of the function that answers, where it is not the resource's. */
  finder?: string;
  resource: Pick<Resource, 'name' | 'filters' | 'order' | 'orderable' | 'scopes' | 'ignoresOtherScopes'>;
  /** Query parameters that the page always sends. */
  fixed?: Query;
  examples: Examples;
  searches: readonly string[];
}

export type Find = (caller: Caller, query: ListQuery) => Promise<Page<unknown>>;

/** All lists, with queries beyond those of their descriptors. */
export function listsOf(
  { phone, groupId, taskId, lastId }: SentData,
  { customer, small }: Accounts,
  { bigList, segments }: FilledContacts,
): readonly List[] {
  const owners = [customer, small];
  const ofContacts = {
    OwnerId: owners,
    conditions: Object.values(CONDITION_EXAMPLES).map((conditions) => JSON.stringify(conditions)),
    SegmentId: [...segments.values()],
    tag: ['Customer', 'VIP', 'Customer,VIP', 'no such thing'],
  };
  const phones = [phone, phone.slice(1, 9), '+791', '+79998887766'];
  const ofMessages = {
    status: [...SENDING_STATUSES, 'failed,pending'],
    type: ['sms', 'viber', 'email'],
    sender: ['SHOP', 'RARE', 'NOBODY'],
    recipient: [phone, '+79999999999'],
    operator: ['МТС', 'Yota', 'Nobody'],
    price: ['3', '9', '100'],
    moderation: MODERATIONS,
    chainId: [String(lastId)],
    groupId: [groupId],
    TaskId: [taskId],
    OwnerId: owners,
    error: ['undelivered', 'rejected,expired'],
    provider: ['sandbox', 'nobody'],
  };
  const ofMessagesSearched = [...phones, String(lastId - 5)];
  return [
    { resource: sendings, examples: ofMessages, searches: ofMessagesSearched },
    { resource: sendings, title: 'sums of outgoing', finder: 'sums', examples: ofMessages, searches: ofMessagesSearched },
    ...SOUGHT_CONTENTS.map((search): List => ({
      resource: { ...sendings, filters: { createdAt: 'range', status: 'oneOf', type: 'oneOf', OwnerId: 'owner' } },
      title: `messages by “${search}”`,
      only: 'messageSearch',
      goal: 100,
      fixed: { $search: search, $scope: 'inSteps' },
      examples: { status: ['failed'], type: ['viber'], OwnerId: owners },
      searches: [],
    })),
    {
      resource: sendingsIncoming,
      examples: { type: ['sms', 'email', 'viber', 'voice'], from: [phone, '+79999999999'], SendingId: [String(lastId)], OwnerId: owners },
      searches: [...phones, 'client77'],
    },
    {
      resource: billings,
      examples: {
        source: ['sendings.sms', 'sendings.viber', 'accrual', 'subtract', 'sendings.voice', 'accrual,subtract'],
        status: [...BILLING_STATUSES, 'pending,refunded'],
        groupId: [groupId],
        OwnerId: owners,
      },
      searches: ['Пополнение', 'Акция 51', 'sendings', 'no such thing'],
    },
    {
      resource: tasks,
      fixed: { type: 'sendings:bulk' },
      examples: { state: [...TASK_STATES, 'running,paused'], OwnerId: owners },
      searches: ['Mailing', 'RARE', 'no such thing'],
    },
    { resource: contacts, fixed: { ListId: bigList }, examples: ofContacts, searches: [...phones, 'Иванов', 'client7712', 'ov', 'no such thing'] },
...[...segments].map(([title, SegmentId]) => ({
      resource: contacts, title: `contacts of the segment "${title}"`, fixed: { SegmentId },
      examples: { ListId: [bigList], OwnerId: [customer], conditions: [], tag: ['VIP'] }, searches: ['Иванов', 'client7712'],
    })),
    { resource: contactDuplicates, fixed: { OwnerId: customer }, examples: { ListId: [bigList], by: ['email'], across: ['true'] }, searches: [] },
    { resource: contactSegments, examples: { OwnerId: owners }, searches: ['email', 'no such thing'] },
    { resource: contactLists, examples: { type: ['regular', 'blacklist'], isActive: ['true', 'false'], OwnerId: owners }, searches: ['Segment', 'Segment 77', 'no such thing'] },
    { resource: templates, examples: { type: ['sms', 'viber', 'email'], isActive: ['true', 'false'], OwnerId: owners }, searches: ['Template', 'заказ', 'no such thing'] },
    { resource: notifications, examples: { type: ['sendings.created', 'balance.accrual', 'routes.issues'], channel: ['web', 'email'], isRead: ['true', 'false'] }, searches: [] },
  ]; // prettier-ignore
}

/** The function that answers each list's calls. */
export async function findersOf({ db, pool }: Database): Promise<Readonly<Record<string, Find>>> {
  const texts = await readNotificationTexts();
  const fields = new CustomFieldRepository(db);
  const summation = new SendingSummation(db);
  const all = {
    sums: { find: async (caller: Caller, query: ListQuery) => ({ data: [await summation.sum(caller, query)], total: 0 }) },
    sendings: new SendingRepository(
      { db, pool },
      { providerPrices: { costsOf: async () => [] }, shortLinks: { parts: { partsOf: () => [] } } },
    ),
    sendingsIncoming: new IncomingRepository(db),
    billings: new BillingRepository(db),
    tasks: new TaskRepository(db, pool),
    contacts: new ContactRepository(db, async () => 'RU', fields, new SegmentRepository(db, fields)),
    contactSegments: new SegmentRepository(db, fields),
    contactDuplicates: new DuplicateRepository(db),
    contactLists: new ContactListRepository(db),
    templates: new TemplateRepository(db),
    notifications: new NotificationRepository(db, texts, async () => ({ locale: 'ru', currency: 'RUB' })),
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, repository]) => [name, async (caller, query) => repository.find(await withOwners(db, caller), query)]),
  );
}

function rangesOf(field: string, scope: Scope, now: Date): [string, Query][] {
  const days = rangeLimitDays(scope);
  const longest = { from: new Date(now.getTime() - days * 86_400_000), to: undefined };
  const early = { from: longest.from, to: new Date(now.getTime() - Math.min(days, 26) * 86_400_000) };
  const presets = DATE_PRESETS.map((preset) => [preset, rangeOfPreset(preset, now)] as const);
  return [...presets, [`last ${days} days`, longest] as const, ['the oldest days', early] as const].map(([name, { from, to }]) => [
    `${field} ${name}`,
    { [`${field}[from]`]: from.toISOString(), ...(to && { [`${field}[to]`]: to.toISOString() }) },
  ]);
}

function filterCases(field: string, kind: FilterKind, scope: Scope, now: Date, examples: Examples): [string, Query][] {
  // No screen offers a field that is only searched; ids name what is selected.
  if (kind === 'search' || field === 'id') return [];
  if (kind === 'range') return rangesOf(field, scope, now);
  const values = examples[field];
  if (!values) throw new Error(`Name examples of the filter "${field}" in ${import.meta.filename}.`);
  if (kind === 'amount')
    return values.map((value) => [`${field} from ${value}`, { [`${field}[from]`]: value, [`${field}[to]`]: String(Number(value) + 1) }]);
  return values.map((value) => [`${field} ${value}`, { [field]: value }]);
}

/** Every order, filter and search of a list; each filter alone, and beside the longest range that the scope may choose. */
export function casesOf({ resource, fixed, examples, searches }: List, scope: Scope, now: Date): [string, Query][] {
  const fields = [...new Set([...Object.keys(resource.order), ...resource.orderable])];
  const orders = fields.flatMap((field) => ['desc', 'asc'].map((way): [string, Query] => [`by ${field} ${way}`, { $order: `${field} ${way}` }]));
  const offered = Object.entries(resource.filters).filter(([field]) => !(field in (fixed ?? {})));
  const filters = offered.flatMap(([field, kind]) => filterCases(field, kind, scope, now, examples));
  const sought = searches.map((search): [string, Query] => [`search ${search}`, { $search: search }]);
  if (!('createdAt' in resource.filters)) return [...orders, ...filters, ...sought].map(([title, query]) => [title, { ...fixed, ...query }]);
  const [name, range] = rangesOf('createdAt', scope, now).at(-2) ?? ['', {}];
  const within = [...filters, ...sought].filter(([, query]) => !('createdAt[from]' in query)).map(([other, query]): [string, Query] => [`${other}, ${name}`, { ...range, ...query }]);
  return [...orders, ...filters, ...sought, ...within].map(([title, query]) => [title, { ...fixed, ...query }]);
} // prettier-ignore
