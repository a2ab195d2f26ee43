import { senderNameDecisionSchema, senderNameDecisionsSchema, senderNameSchemaFor } from './sender-names.ts';
import { hasCompanyName, hasTaxNumber, taxNumbersIn } from './tax-numbers.ts';
import { collectErrors } from './validation.ts';

const comment = 'ООО «Ромашка», ИНН 7701234567';
const faults = (given: object, checked: Parameters<typeof senderNameSchemaFor>[0] = ['sms', 'voice']) =>
  collectErrors(senderNameSchemaFor(checked), { comment, ...given }).map(({ path, code }) => `${path}: ${code}`);

test('a name has to fit the pattern of its type only where the setting lists the type', () => {
  expect(faults({ type: 'voice', name: 'Any name' })).toEqual(['name: senderName.invalid']);
  expect(faults({ type: 'voice', name: 'Any name' }, ['sms'])).toEqual([]);
  expect(faults({ type: 'sms', name: 'Any name' }, ['sms'])).toEqual(['name: senderName.invalid']);
  expect(faults({ type: 'sms', name: '' }, [])).toContain('name: required');
  expect(faults({ type: 'sms', name: 'x'.repeat(151) }, [])).toEqual(['name: tooLong']);
});

test.each([
  ['ООО «Ромашка», ИНН 7701234567', '7701234567'],
  ['ИП Ли А. А. 770123456789', '770123456789'],
  ['Flores SL, B12345678', 'B12345678'],
  ['Flores SA de CV, RFC GODE561231GR8.', 'GODE561231GR8'],
  ['Shop Inc., EIN 12-3456789', '12-3456789'],
  ['Tienda SRL CUIT 20-12345678-9', '20-12345678-9'],
  ['ТОО «Лилия» (БИН:123456789012)', '123456789012'],
])('%s states the company and its tax number', (text, number) => {
  expect(taxNumbersIn(text)).toEqual([number]);
  expect([hasTaxNumber(text), hasCompanyName(text)]).toEqual([true, true]);
});

test.each([
  ['x', ['comment: senderName.noCompany', 'comment: senderName.noTaxNumber']],
  ['ООО «Ромашка»', ['comment: senderName.noTaxNumber']],
  ['Ромашка, тел. +79161234567', ['comment: senderName.noTaxNumber']],
  ['Ромашка, склад 24, офис 305', ['comment: senderName.noTaxNumber']],
  ['7701234567', ['comment: senderName.noCompany']],
])('the comment %s is refused', (text, expected) => {
  expect(faults({ type: 'sms', name: 'ROMASHKA', comment: text }).sort()).toEqual(expected);
});

test('a rejection says why, whether of one name or of several', () => {
  const required = [{ path: 'comment', code: 'required', params: {} }];
  expect(collectErrors(senderNameDecisionSchema, { moderation: 'rejected' })).toEqual(required);
  expect(collectErrors(senderNameDecisionsSchema, { ids: ['019a8b2c-1234-7abc-8def-000000000001'], moderation: 'rejected' })).toEqual(
    required,
  );
  expect(collectErrors(senderNameDecisionSchema, { moderation: 'pending' })).toEqual([]);
  expect(collectErrors(senderNameDecisionSchema, { isActive: false, commentPrivate: 'Ask again' })).toEqual([]);
});
