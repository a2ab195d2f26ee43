import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { formatPhone, normalizePhone } from './phone.ts';

test('the quick way for Russian mobile numbers says what libphonenumber says, in any region', () => {
  const prefix = fc.constantFrom('+7', '7', '8');
  const region = fc.constantFrom('RU', 'KZ', 'ES', 'US', 'DE', 'CN', 'BR', 'xx');
  fc.assert(
    fc.property(prefix, fc.integer({ min: 0, max: 999_999_999 }), region, (start, rest, country) => {
      const digits = `9${String(rest).padStart(9, '0')}`;
      const parsed = parsePhoneNumberFromString(`+7${digits}`);
      expect(parsed?.isValid()).toBe(true);
      expect(normalizePhone(`${start}${digits}`, country)).toBe(parsed?.number);
      expect(formatPhone(`+7${digits}`)).toBe(parsed?.formatInternational().replace(/(\d{3}) (\d{2}) (\d{2})$/, '$1-$2-$3'));
      expect(normalizePhone(`${start} (${digits.slice(0, 3)}) ${digits.slice(3)}`, country)).toBe(parsed?.number);
    }),
    { numRuns: 500 },
  );
});
