import { OTHER_ID } from './duplicate-rows.ts';
import { NEW_COMPANY, NEW_REQUISITE } from './legal-rows.ts';
import type { JsonSchema } from './operations.ts';
import { MEMBER_BODIES } from './member-rows.ts';
import { otpBodies } from './otp-rows.ts';
import { personalDataBodies } from './personal-data-rows.ts';
import { twoFactorBodies } from './two-factor-rows.ts';

const ID = '0199c3f2-6b1e-7c55-9d6e-2f4f3f0d8a11';

/** Example values of fields by name, where a value made from the schema alone would look artificial. */
const VALUES: Readonly<Record<string, unknown>> = {
  username: 'anna-lee',
  password: 'new-secret-1',
  oldPassword: 'old-secret-1',
  newPassword: 'new-secret-1',
  userId: ID,
  OwnerId: ID,
  ListId: ID,
  TariffId: ID,
  id: ID,
  key: ID,
  image: ID,
  file: ID,
  sender: 'CABINET',
  text: 'Hello, ${firstName}!',
  title: 'Customers',
  name: 'CABINET',
  comment: 'Our shop',
  description: 'CRM',
  include: ['+79161234567', ID],
  exclude: [],
  recipient: '+79161234567',
  phone: '+79161234567',
  email: 'anna@example.com',
  firstName: 'Anna',
  lastName: 'Lee',
  country: 'RU',
  survey: 'batchMailing:sms',
  from: '2026-01-01T00:00:00.000Z',
  to: '2026-01-02T00:00:00.000Z',
  where: { createdAt: { from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' } },
  words: ['code', 'password'],
};

const PERSON = { firstName: 'Anna', lastName: 'Lee', email: 'anna@example.com', phone: '+79161234567', country: 'RU' };

const TARIFF = {
  title: 'SMS',
  source: 'sendings.sms',
  price: 2.5,
  unit: 'segment',
  data: { rules: [], options: { refundOnFailed: true, noPayments: false } },
};

const UTM_SET = {
  title: 'Winter sale',
  protocol: 'https',
  url: 'shop.example/sale',
  utm_source: 'cabinet',
  utm_medium: 'sms',
  utm_campaign: 'winter',
};

const SEGMENT = {
  title: 'Women who stayed',
  match: 'all',
  conditions: [
    { field: 'gender', operator: 'is', value: 'female' },
    { field: 'contact.optedOut', operator: 'is', value: 'false' },
  ],
};
const ANNOUNCEMENT = {
  kind: 'maintenance',
  tone: 'warning',
  text: { ru: 'Обновляем базу данных.', en: 'The database is being updated.', es: 'Se actualiza la base de datos.' },
  types: [],
  startsAt: '2027-01-01T00:00:00.000Z',
  endsAt: '2027-01-01T02:00:00.000Z',
  isNotified: true,
};
const PROVIDER_GROUP = { name: 'europe', title: 'Europe', mode: 'share', members: [{ provider: 'operator', weight: 70 }] };
const PRICE_FILE = 'type,country,mccmnc,price,unit,from,to\nsms,,25001,1.85,segment,2026-01-01,\n';

const WEEKLY_REPORT = {
  title: 'Messages of the week',
  frequency: 'weekly',
  weekday: 1,
  time: '09:00',
  timeZone: 'Europe/Moscow',
  recipients: [ID],
};

const RECURRING_MAILING = {
  title: 'Happy birthday',
  sending: {
    type: 'sms',
    payload: { sender: 'CABINET', text: 'Happy birthday, ${firstName}!' },
    recipient: { include: [ID], exclude: [] },
  },
  repeat: { every: 'birthday', daysBefore: 0 },
  time: '09:00',
  timeZone: 'Europe/Moscow',
  from: '2026-03-01',
  until: null,
};

const MESSAGE_RULES = {
  title: 'Loans',
  types: ['sms'],
  rules: [{ title: 'Casino', conditions: { words: ['casino'] }, action: { kind: 'refuse', reason: 'Gambling is not sent' } }],
};

/** Whole example bodies of calls whose fields depend on each other. */
const BODIES: Readonly<Record<string, unknown>> = {
  ...otpBodies(ID),
  ...twoFactorBodies(ID),
  ...personalDataBodies,
  ...MEMBER_BODIES,
  'POST /blockLists': { kind: 'word', values: ['casino'], comment: 'Complaints' },
  'announcements.create': ANNOUNCEMENT,
  'announcements.update': ANNOUNCEMENT,
  'listActions.create': { list: 'contactLists', action: 'remove', ids: [ID] },
  'contacts.create': { ListId: ID, phone: '+79161234567', firstName: 'Anna' },
  'contacts.update': { ListId: ID, phone: '+79161234567', firstName: 'Anna', custom01: 'VIP', fields: { city: 'Madrid' } },
  'contactSegments.create': SEGMENT,
  'contactSegments.update': SEGMENT,
  'POST /contactSegments/count': { match: SEGMENT.match, conditions: SEGMENT.conditions },
  'contactFields.create': { title: 'City', key: 'city', type: 'choice', choices: ['Madrid', 'Lima'] },
  'contactFields.update': {
    title: 'City of delivery',
    key: 'city',
    type: 'choice',
    choices: ['Madrid', 'Lima', 'Quito'],
    position: 1,
    isActive: true,
  },
  'optOutWords.create': { word: 'Enough', consent: 'out', language: 'en' },
  'optOutWords.update': { word: 'Enough already', consent: 'out', language: 'en' },
  'PUT /optOuts': { from: { key: ID } },
  'PUT /contacts': {
    ListId: ID,
    from: { key: ID },
    options: { header: true, dateFormat: 'dd/MM/yyyy', columns: ['phone', 'firstName', 'custom01', 'date'] },
  },
  'POST /contacts/duplicates/merge': {
    contacts: [
      { id: ID, updatedAt: '2026-01-01T00:00:00.000Z' },
      { id: OTHER_ID, updatedAt: '2026-01-01T00:00:00.000Z' },
    ],
    keep: ID,
    take: { lastName: OTHER_ID },
  },
  'POST /contacts/imports/preview': { ListId: ID, from: { key: ID }, options: { encoding: 'windows-1252' } },
  'sendings.create': sending(),
  'conversations.update': { state: 'closed', AssigneeId: null },
  'POST /conversations/{id}/answers': { type: 'sms', payload: { sender: 'CABINET', text: 'We open at nine' } },
  'POST /sendings/quote': sending(),
  'PUT /tasks/{id}/sending': sending(),
  'POST /tasks/{id}/sending/quote': sending(),
  'PUT /tasks/{id}/textTest': { winner: 'b' },
  'PUT /tasks/{id}/start': { startsAt: '2026-12-01T09:00:00.000Z' },
  'POST /sendings/batch': batchMessage(),
  'POST /recover': { id: 'anna-lee', locale: 'en' },
  'POST /registration': { username: 'anna-lee', password: 'new-secret-1', data: PERSON, locale: 'en' },
  'users.create': { username: 'anna-lee-shop', data: PERSON },
  'users.update': { username: 'anna-lee', data: PERSON },
  'PUT /users/{id}/access': { role: 'me', ResellerId: ID, ManagerId: null, hasContract: true, overdraft: 5000 },
  'PUT /users/{id}/monthlyLimit': { limit: 50_000 },
  'POST /users/{id}/block': { reason: 'Unpaid invoice 42' },
  'userComments.create': { UserId: ID, text: 'Asked for a contract' },
  'POST /remoteFailures': { id: ID, area: 'contacts', release: '1.4.0', kind: 'network', outcome: 'fellBack', path: '/contacts' },
  'POST /login': { username: 'anna-lee', password: 'secret-password' },
  'utmSets.create': UTM_SET,
  'utmSets.update': UTM_SET,
  'PUT /settingsUser/{accountId}/{key}': { value: { url: 'https://shop.example/hooks/messages', method: 'POST' } },
  'POST /webhookCalls/test': { event: 'onStatusChange' },
  'POST /n/{generator}/text': {
    formValues: { messageTheme: 'half the price of shoes', occasion: 'birthday of the shop', language: 'en', emotionalTone: 'cheerful' },
    channel: 'sms',
  },
  'POST /dictionaries/getOperatorsData': { data: [{ mcc: '250', mnc: '01' }] },
  'providers.create': provider(),
  'providers.update': provider(),
  'providerGroups.create': PROVIDER_GROUP,
  'providerGroups.update': PROVIDER_GROUP,
  'credentials.create': { title: 'Operator, contract 17', kind: 'smpp', user: 'shop', secrets: { password: 'new-secret-1' } },
  'credentials.update': { title: 'Operator, contract 18' },
  'PUT /credentials/{id}/staged': { user: 'shop', secrets: { password: 'new-secret-2' } },
  'POST /credentials/{id}/rotate': { isForced: false },
  'PUT /users/{id}/smpp': { binds: 2, window: null, rate: 100 },
  'PUT /providers/cells/weights': { weights: [{ cell: 2, weight: 3 }] },
  'providersPrices.create': providerPrice(),
  'providersPrices.update': providerPrice(),
  'PUT /providers/{id}/prices': { csv: PRICE_FILE },
  'POST /providers/{id}/prices/check': { csv: PRICE_FILE },
  'POST /tariffs/check': { tariff: TARIFF, recipient: '+79161234567', sender: 'CABINET', text: 'Your code is 1234' },
  'messageRuleGroups.create': MESSAGE_RULES,
  'messageRuleGroups.update': MESSAGE_RULES,
  'POST /messageRuleGroups/check': { type: 'sms', sender: 'CABINET', text: 'Your code is 1234' },
  'POST /routing/comparison': { version: 'draft' },
  'POST /routing/trace': { OwnerId: ID, type: 'sms', sender: 'CABINET', text: 'Your code is 1234', recipient: '+79161234567' },
  'PUT /tariffs/{id}/change': { startsAt: '2027-01-01T00:00:00.000Z', tariff: TARIFF },
  'PUT /users/{id}/tariffs': { tariffs: [{ id: ID, priority: 1 }] },
  'PUT /users/{id}/routingGroups': { groups: [ID] },
  'operatorGroups.create': { title: 'Russia', mccmnc: ['25001', '25002'] },
  'operatorGroups.update': { title: 'Russia', mccmnc: ['25001', '25002'] },
  'templates.create': { title: 'Reminder', type: 'sms', payload: { sender: 'CABINET', text: 'Hello, ${firstName}!' } },
  'requisites.create': NEW_REQUISITE,
  'requisites.update': NEW_REQUISITE,
  'companies.create': NEW_COMPANY,
  'companies.update': NEW_COMPANY,
  'invoices.create': { customerId: ID, requisiteId: ID, companyId: ID, amount: 1000 },
  'invoices.update': { status: 'paid' },
  'emailDomains.create': { domain: 'shop.example' },
  'recurringMailings.create': RECURRING_MAILING,
  'recurringMailings.update': RECURRING_MAILING,
  'reportSchedules.create': { ...WEEKLY_REPORT, report: { preset: 'sendings.totals', where: {} } },
  'reportSchedules.update': WEEKLY_REPORT,
  'closingDocuments.create': { customerId: ID, requisiteId: ID, companyId: ID, month: '2026-10' },
  'POST /documentTemplates': { requisiteId: ID, companyId: ID, type: 'contract' },
  'PUT /contracts/{id}/scan': { fileId: ID },
  'PUT /contracts/{id}/decision': { decision: 'accept', scanId: ID },
  'billings.create': { source: 'accrual', OwnerId: ID, amount: 1000, data: { multiplier: 1, title: 'Bonus' } },
  'POST /billings/operations': bulkOperation(),
  'POST /billings/operations/quote': bulkOperation(),
  'POST /payments': {
    amount: 3000,
    method: 'card',
    urlSuccess: 'http://localhost:3000/api/payments/webhook/card/success',
    urlFail: 'http://localhost:3000/api/payments/webhook/card/fail',
  },
  'POST /payments/{id}/refund': { amount: 500, comment: 'Not needed any more' },
  'PUT /payments/{id}/refund': { decision: 'approve' },
  'recurrentPayments.create': { type: 'threshold', threshold: 1000, method: 'card', amount: 3000, isOfferAccepted: true },
  'recurrentPayments.update': { status: 'pause' },
  'tariffs.create': TARIFF,
  'tariffs.update': TARIFF,
  'POST /changePassword': { userId: ID, passwords: { oldPassword: 'old-secret-1', newPassword: 'new-secret-1' } },
  'sendernames.create': { type: 'sms', name: 'CABINET', comment: 'Flores SL, B12345678' },
  'sendernames.update': { moderation: 'rejected', comment: 'A common word' },
  'PUT /sendernames': { ids: [ID], moderation: 'approved' },
  'patterns.create': { text: 'Your code is #d' },
  'POST /tts/generate': { tts: { synthesizer: 'yandex', voice: 'alena' }, text: 'Your code is 1234' },
};

function providerPrice() {
  return { ProviderId: ID, type: 'sms', mccmnc: '25001', price: 1.85, unit: 'segment', from: '2026-01-01', to: null };
}

function sending() {
  return {
    type: 'viber',
    payload: { sender: 'CABINET', text: 'Hello, ${firstName}!' },
    recipient: { include: ['+79161234567', ID], exclude: ['+79160000000'] },
    schedule: { delay: '2026-03-02T09:00:00.000Z', until: 2, quietHours: { from: '21:00', to: '09:00', timeZone: 'Europe/Moscow' } },
    fallbacks: [{ type: 'sms', payload: { sender: 'CABINET', text: 'Hello!' }, onStatus: ['failed'], onTimeout: { timeout: 300 } }],
    $options: { title: 'Spring', validity: 86_400 },
  };
}

function batchMessage() {
  return {
    type: 'sms',
    recipient: '+79161234567',
    payload: { sender: 'CABINET', text: 'Anna, your order 4711 is ready' },
    reference: 'order-4711',
  };
}

function bulkOperation() {
  const rows = [{ account: 'anna-lee' }, { account: ID, amount: 500 }];
  return { title: 'Bonus for May', source: 'accrual', amount: 100, data: { multiplier: 1 }, rows };
}

function provider() {
  return {
    name: 'operator',
    title: 'Operator',
    kind: 'smpp',
    settings: { host: 'smsc.example', port: 2775, systemId: 'shop' },
    credentials: { password: 'secret' },
  };
}

function valueOf(name: string, schema: JsonSchema): unknown {
  if (name in VALUES) return VALUES[name];
  if (schema.enum && schema.enum.length > 0) return schema.enum[0];
  switch ([schema.type ?? (schema.properties ? 'object' : 'string')].flat()[0]) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return schema.items ? [valueOf('', schema.items)] : [];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    default:
      return schema.format === 'date-time' ? '2026-03-02T09:00:00.000Z' : 'text';
  }
}

/** An object of the required fields; of all fields where none is required. */
function objectOf({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const names = required.length > 0 ? required : Object.keys(properties);
  return Object.fromEntries(names.map((name) => [name, valueOf(name, properties[name] ?? {})]));
}

/** An example body that the call accepts. */
export function requestExample(id: string, schema: JsonSchema): unknown {
  const [, resource] = /^(\w+)\.patch$/.exec(id) ?? [];
  if (!resource) return BODIES[id] ?? objectOf(schema);
  const whole = requestExample(`${resource}.update`, schema) as object;
  return Object.fromEntries(Object.entries(whole).slice(0, 1));
}
