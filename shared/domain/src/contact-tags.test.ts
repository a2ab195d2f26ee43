import { collectErrors } from './validation.ts';
import { isTag, readTags, splitTags, tagsField } from './contact-tags.ts';

test('tags are told apart without capitals and spaces, and are as they were written first', () => {
  expect(readTags(['  Autumn   fair', 'autumn fair', 'VIP', '', 'vip'])).toEqual(['Autumn fair', 'VIP']);
});

test('a cell has commas, semicolons or new lines between tags', () => {
  expect(splitTags('VIP, new buyer;; Осень\nvip')).toEqual(['VIP', 'new buyer', 'Осень']);
});

test.each([
  ['x'.repeat(32), true],
  ['x'.repeat(33), false],
  ['', false],
  ['one;two', false],
])('%j can be a tag: %s', (text, expected) => expect(isTag(text)).toBe(expected));

test('a contact takes twenty tags and no more, which it counts without repeats', () => {
  const many = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
  expect(collectErrors(tagsField(), [...many, 'TAG 3'])).toEqual([]);
  expect(collectErrors(tagsField(), [...many, 'one more'])).toMatchObject([{ code: 'tooMany' }]);
});
