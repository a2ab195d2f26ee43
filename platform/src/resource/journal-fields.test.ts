import { MASKED } from '@cabinet/domain/events-history';
import { changedFields, readableFields, recordedFields } from './journal-fields.ts';

test('of a change the fields that differ remain, objects field by field', () => {
  const before = { title: 'A', isActive: true, data: { phone: '1', address: { city: 'Kazan', zip: '1' } }, types: ['sms'] };
  const after = { title: 'A', isActive: false, data: { phone: '1', address: { city: 'Ufa', zip: '1' } }, types: ['sms', 'email'] };

  expect(changedFields(before, after)).toEqual({
    before: { isActive: true, data: { address: { city: 'Kazan' } }, types: ['sms'] },
    after: { isActive: false, data: { address: { city: 'Ufa' } }, types: ['sms', 'email'] },
  });
  expect(changedFields(before, { ...before })).toBeUndefined();
});

test.each([
  'password',
  'passwordHash',
  'password_hash',
  'token',
  'apiKey',
  'secretKey',
  'credentials',
  'digest',
  'code',
  'headers',
  'webhookSecret',
])('the value of %s is masked wherever it stands, and that it changed is told', (name) => {
  expect(recordedFields({ title: 'x', settings: { [name]: 'k3y' }, list: [{ [name]: 'k3y' }] })).toEqual({
    title: 'x',
    settings: { [name]: MASKED },
    list: [{ [name]: MASKED }],
  });
  expect(changedFields({ [name]: { a: 'k3y' } }, { [name]: { a: 'n3w' } })).toEqual({
    before: { [name]: MASKED },
    after: { [name]: MASKED },
  });
  expect(changedFields({ [name]: null }, { [name]: 'n3w' })).toEqual({ before: { [name]: null }, after: { [name]: MASKED } });
});

test('credentials in addresses are masked', () => {
  expect(recordedFields({ url: 'https://anna:k3y@example.com/x?id=1&api_key=k3y&access_token=k3y#top' })).toEqual({
    url: `https://${MASKED}@example.com/x?id=1&api_key=${MASKED}&access_token=${MASKED}`,
  });
});

test('of long values the beginning is kept', () => {
  const words = Array.from({ length: 60 }, (_, index) => `w${index}`);
  const kept = recordedFields({ words, text: 'x'.repeat(2000) }) as { words: string[]; text: string };

  expect(kept.words).toHaveLength(51);
  expect(kept.words.at(-1)).toBe('… +10');
  expect(kept.text).toHaveLength(1001);
});

test('fields for staff are left out for who may not read them', () => {
  const values = {
    amount: 1,
    data: { comment: 'x', hidden: { comment: 'y' } },
    meta: { adminCommentPrivate: 'a', resellerCommentPrivate: 'r' },
  };

  expect(readableFields(values, 'me')).toEqual({ amount: 1, data: { comment: 'x' } });
  expect(readableFields(values, 'reseller')).toEqual({ amount: 1, data: { comment: 'x' }, meta: { resellerCommentPrivate: 'r' } });
  expect(readableFields(values, 'admin')).toEqual(values);
});
