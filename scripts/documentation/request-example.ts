import { NEW_COMPANY, NEW_REQUISITE } from './legal-rows.ts';
import type { JsonSchema } from './operations.ts';
import { otpBodies } from './otp-rows.ts';

const ID = '0199c3f2-6b1e-7c55-9d6e-2f4f3f0d8a11';

/** What a field of a name holds in examples, where its schema alone would make something that nobody sends. */
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

/** Whole bodies of calls whose parts depend on each other. */
const BODIES: Readonly<Record<string, unknown>> = {
  ...otpBodies(ID),
  'contacts.create': { ListId: ID, phone: '+79161234567', firstName: 'Anna' },
  'contacts.update': { ListId: ID, phone: '+79161234567', firstName: 'Anna', custom01: 'VIP' },
  'PUT /contacts': { ListId: ID, from: { key: ID } },
  'sendings.create': sending(),
  'POST /sendings/quote': sending(),
  'POST /recover': { id: 'anna-lee', locale: 'en' },
  'POST /registration': { username: 'anna-lee', password: 'new-secret-1', data: PERSON, locale: 'en' },
  'users.update': { username: 'anna-lee', data: PERSON },
  'POST /login': { username: 'anna-lee', password: 'secret-password' },
  'PUT /settingsUser/{accountId}/{key}': { value: { url: 'https://shop.example/hooks/messages', method: 'POST' } },
  'POST /dictionaries/getOperatorsData': { data: [{ mcc: '250', mnc: '01' }] },
  'providers.create': provider(),
  'providers.update': provider(),
  'PUT /users/{id}/tariffs': { tariffs: [{ id: ID, priority: 1 }] },
  'PUT /users/{id}/routingGroups': { groups: [ID] },
  'templates.create': { title: 'Reminder', type: 'sms', payload: { sender: 'CABINET', text: 'Hello, ${firstName}!' } },
  'requisites.create': NEW_REQUISITE,
  'requisites.update': NEW_REQUISITE,
  'companies.create': NEW_COMPANY,
  'companies.update': NEW_COMPANY,
  'invoices.create': { customerId: ID, requisiteId: ID, companyId: ID, amount: 1000 },
  'invoices.update': { status: 'paid' },
  'POST /documentTemplates': { requisiteId: ID, companyId: ID, type: 'contract' },
  'billings.create': { source: 'accrual', OwnerId: ID, amount: 1000 },
  'POST /payments': {
    amount: 3000,
    method: 'card',
    urlSuccess: 'http://localhost:3000/api/payments/webhook/card/success',
    urlFail: 'http://localhost:3000/api/payments/webhook/card/fail',
  },
  'recurrentPayments.create': { type: 'threshold', threshold: 1000, method: 'card', amount: 3000, isOfferAccepted: true },
  'recurrentPayments.update': { status: 'pause' },
  'tariffs.create': TARIFF,
  'tariffs.update': TARIFF,
  'POST /changePassword': { userId: ID, passwords: { oldPassword: 'old-secret-1', newPassword: 'new-secret-1' } },
  'patterns.create': { text: 'Your code is #d' },
  'POST /tts/generate': { tts: { synthesizer: 'yandex', voice: 'alena' }, text: 'Your code is 1234' },
};

function sending() {
  return {
    type: 'viber',
    payload: { sender: 'CABINET', text: 'Hello, ${firstName}!' },
    recipient: { include: ['+79161234567', ID], exclude: ['+79160000000'] },
    schedule: { delay: '2026-03-02T09:00:00.000Z', until: 2 },
    fallbacks: [{ type: 'sms', payload: { sender: 'CABINET', text: 'Hello!' }, onStatus: ['failed'], onTimeout: { timeout: 300 } }],
    $options: { title: 'Spring', validity: 86_400 },
  };
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

/** The fields that are asked for; all of them where none is. */
function objectOf({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const names = required.length > 0 ? required : Object.keys(properties);
  return Object.fromEntries(names.map((name) => [name, valueOf(name, properties[name] ?? {})]));
}

/** A body that a call accepts, as people would write it. */
export function requestExample(id: string, schema: JsonSchema): unknown {
  return BODIES[id] ?? objectOf(schema);
}
