import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import { fieldOfColumn, IMPORT_ERRORS, type ContactImportTarget } from '@cabinet/domain/contact-import';
import { CONTACT_FIELDS, CUSTOM_FIELDS } from '@cabinet/domain/contacts';
import { ERROR_CODES, ERROR_STATUS, type ErrorCode } from '@cabinet/domain/errors';
import { UPLOAD_EXTENSIONS } from '@cabinet/domain/limits';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import { PATTERN_TAGS } from '@cabinet/domain/message-patterns';
import { consentOf } from '@cabinet/domain/opt-outs';
import { PAYLOAD_RULES } from '@cabinet/domain/payload-rules';
import { PRICE_UNITS } from '@cabinet/domain/price-units';
import { ROLES } from '@cabinet/domain/roles';
import { PART_LIMITS } from '@cabinet/domain/segments';
import { FAILURE_CODES, SKIP_REASONS } from '@cabinet/domain/sendings';
import { BILLING_STATUSES, isTaskActionAllowed, MODERATIONS, SENDING_STATUSES, TASK_ACTIONS, TASK_STATES } from '@cabinet/domain/statuses';
import { TELEMETRY_ACTIONS } from '@cabinet/domain/telemetry';
import { userSettingSchema } from '@cabinet/domain/user-settings';
import { collectErrors } from '@cabinet/domain/validation';
import { REPORT_TEXTS } from '@cabinet/platform/modules/contacts/import/refusal-report-texts';
import { codeIn, guide, namesIn, tableUnder } from './testing/documents.ts';
import { ui, word } from './testing/words.ts';

/** What only those meet who deploy the cabinet. */
const DEPLOYMENT: readonly string[] = ['FOREIGN_AREA', 'RELEASE_REFUSED', 'REVISION_CONFLICT'];
/** What a browser says itself. */
const BROWSER = ['NETWORK', 'TIMEOUT', 'UNREADABLE'];

const firstNames = (locale: Locale, page: string, slug: string) => tableUnder(locale, page, slug).map(([cell]) => namesIn(cell)[0]);
const digits = (cell: string | undefined) => [...(cell ?? '').replace(/(\d)[\s.,  ](?=\d{3})/g, '$1').matchAll(/\d+/g)].map(Number);

/** Words of codes in the order of a table, and where the table stands. */
type Listed = readonly [page: string, slug: string, words: (locale: Locale) => readonly string[]];
// prettier-ignore
const LISTED: readonly Listed[] = [
  ['instruction', 'who-sees-what', (locale) => ROLES.map((role) => ui(locale, `role.${role}`))],
  ['sending', 'what-each-channel-carries', (locale) => MESSAGE_TYPES.map((type) => ui(locale, `channel.${type}`))],
  ['sending', 'recipients', (locale) => SKIP_REASONS.map((reason) => ui(locale, `skip.${reason}`))],
  ['messages', 'statuses', (locale) => SENDING_STATUSES.map((status) => ui(locale, `status.sending.${status}`))],
  ['messages', 'campaigns', (locale) => TASK_STATES.map((state) => ui(locale, `status.task.${state}`))],
  ['balance', 'movements', (locale) => BILLING_STATUSES.map((status) => ui(locale, `status.billing.${status}`))],
  ['balance', 'how-a-price-comes-about', (locale) => PRICE_UNITS.map((unit) => word(locale, 'mfe-balance', `tariffs.unit.${unit}`))],
  ['sender-names', 'review', (locale) => MODERATIONS.map((state) => ui(locale, `status.moderation.${state}`))],
  ['account', 'sign-in-log', (locale) => TELEMETRY_ACTIONS.map((action) => word(locale, 'mfe-account', `telemetry.action.${action}`))],
  ['troubleshooting', 'why-a-message-failed', (locale) => [...FAILURE_CODES, 'unknown'].map((code) => word(locale, 'mfe-messages', `failureShort.${code}`))],
];

describe.each(LOCALES)('in %s', (locale) => {
  test.each(LISTED)('%s has a row for each of %s', (page, slug, words) => {
    expect(firstNames(locale, page, slug).sort()).toEqual([...words(locale)].sort());
  });

  test('every answer of the server has its advice, by its sentence or by its status with what that means', () => {
    const rows = [
      ...tableUnder(locale, 'troubleshooting', 'why-a-message-cannot-be-sent'),
      ...tableUnder(locale, 'troubleshooting', 'messages-of-the-cabinet'),
    ];
    const advised = new Set(rows.map(([said]) => said));
    const codes = ERROR_CODES.filter((code) => !DEPLOYMENT.includes(code));
    const byStatus = (code: ErrorCode) => `\`[${ERROR_STATUS[code]}]\` **${word(locale, 'shared/api', String(ERROR_STATUS[code]))}**`;
    const bySentence = (code: string) => `**${ui(locale, `error.${code}`)}**`;
    expect(codes.filter((code) => !advised.has(bySentence(code)) && !advised.has(byStatus(code)))).toEqual([]);
    expect(BROWSER.filter((code) => !advised.has(bySentence(code)))).toEqual([]);
  });

  test('a channel carries what its rule says', () => {
    const rows = tableUnder(locale, 'sending', 'what-each-channel-carries');
    const told = Object.fromEntries(
      rows.map(([name, text, more]) => [namesIn(name)[0], { text: digits(text), buttons: digits(more)[0] ?? 0 }]),
    );
    const rules = MESSAGE_TYPES.map((type) => {
      const { characters, digits: code, needs, buttons } = PAYLOAD_RULES[type];
      return [ui(locale, `channel.${type}`), { text: code ? [...code] : needs.length === 0 ? [] : [characters], buttons }] as const;
    });
    expect(told).toEqual(Object.fromEntries(rules));
  });

  test('parts of an SMS hold what they hold', () => {
    const rows = tableUnder(locale, 'sending', 'length-of-an-sms').map(([, one, several]) => [...digits(one), ...digits(several)]);
    expect(rows).toEqual(Object.values(PART_LIMITS).map(({ single, part }) => [single, part]));
  });

  test('a task can be acted on as its state lets it', () => {
    const told = tableUnder(locale, 'messages', 'campaigns').map(([state, , actions]) => [namesIn(state)[0], namesIn(actions)]);
    const known = TASK_STATES.map((state) => {
      const actions = TASK_ACTIONS.filter((action) => isTaskActionAllowed(state, action));
      return [ui(locale, `status.task.${state}`), actions.map((action) => word(locale, 'mfe-messages', `tasks.actions.${action}`))];
    });
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(known));
  });

  test('columns of a file are understood by the names that are told', () => {
    const fields: ContactImportTarget[] = ['phone', 'email', 'lastName', 'firstName', 'middleName', 'date', 'gender', 'timeZone', 'tags'];
    const rows = tableUnder(locale, 'contacts', 'names-of-columns');
    expect(rows.slice(0, -1).map(([, names]) => [...new Set(codeIn(names).map(fieldOfColumn))])).toEqual(fields.map((field) => [field]));
    const [first, last] = [CUSTOM_FIELDS[0], CUSTOM_FIELDS.at(-1)];
    expect(codeIn(rows.at(-1)?.[1]).map(fieldOfColumn)).toEqual([first, last, first, last, first, last]);
  });

  test('refused rows are told in the words of the file', () => {
    const told = tableUnder(locale, 'contacts', 'refused-rows').map(([reason]) => reason?.replace(/^[“«]|[”»]$/g, ''));
    expect(told.sort()).toEqual(IMPORT_ERRORS.map((code) => REPORT_TEXTS[locale].refusals[code]).sort());
  });

  test('files that may be uploaded', () => {
    const named = tableUnder(locale, 'storage', 'uploading').flatMap(([, types]) => codeIn(types));
    expect(named.sort()).toEqual([...UPLOAD_EXTENSIONS].sort());
  });

  test('words of opting out and of taking it back mean what is said', () => {
    const words = tableUnder(locale, 'opt-outs', 'when-a-recipient-opts-out').flatMap(([, written]) => codeIn(written));
    expect([...new Set(words.map(consentOf))]).toEqual(['out']);
    const back = guide(locale, 'opt-outs')
      .text.split('\n')
      .find((line) => line.includes('`UNSTOP`'));
    expect([...new Set(codeIn(back).map(consentOf))]).toEqual(['in']);
  });

  test('the setting that is shown can be kept', () => {
    const { text } = guide(locale, 'settings');
    const key = /settingsUser\/\{account\}\/(\S+)/.exec(text)?.[1] ?? '';
    const { value } = JSON.parse(/```json\n([\s\S]*?)```/.exec(text)?.[1] ?? '{}') as { value?: unknown };
    const schema = userSettingSchema(key);
    expect(schema && collectErrors(schema, value)).toEqual([]);
    expect(userSettingSchema('notifications.balance.daily')).toBeDefined();
  });

  test('placeholders are those that a contact fills, and tags those that a pattern knows', () => {
    const written = tableUnder(locale, 'sending', 'placeholders').flatMap(([names]) => codeIn(names));
    const named = written.map((one) => one.slice(2, -1));
    expect(named.sort()).toEqual(CONTACT_FIELDS.filter((field) => !CUSTOM_FIELDS.slice(1, -1).includes(field as never)).sort());
    const tags = tableUnder(locale, 'moderation', 'patterns').map(([tag]) => codeIn(tag)[0]);
    expect(tags.slice(0, -1)).toEqual([...PATTERN_TAGS]);
  });
});
