import { renderHook } from '@testing-library/react';
import { addMessages, changeLocale, startI18n, useT } from './i18n.ts';

const MESSAGES = { fresh_one: '{{count}} new', fresh_other: '{{count}} new', of: '{{count}} of {{max}} in {{name}}', share: '{{value}}' };

test('numbers in sentences are written as the language writes them, other values as they are', async () => {
  const { t } = await startI18n('en');
  addMessages('list', 'en', MESSAGES);
  expect(t('list:fresh', { count: 1 })).toBe('1 new');
  expect(t('list:fresh', { count: 12_480 })).toBe('12,480 new');
  expect(t('list:of', { count: 1024, max: 4096, name: '2048' })).toBe('1,024 of 4,096 in 2048');
  expect(t('list:share', { value: 0.0125 })).toBe('0.0125');

  addMessages('list', 'ru', { ...MESSAGES, fresh_few: '{{count}} новых', fresh_many: '{{count}} новых' });
  await changeLocale('ru');
  expect(t('list:fresh', { count: 12_480 }).replace(/\s/g, ' ')).toBe('12 480 новых');
  expect(t('list:share', { value: 0.5 })).toBe('0,5');
});

test('a component that is drawn again finds its texts as it did before', async () => {
  const { options } = await startI18n('en');
  const { react } = options;
  let reads = 0;
  Object.defineProperty(options, 'react', {
    configurable: true,
    get: () => {
      reads += 1;
      return react;
    },
  });
  const { result, rerender } = renderHook(() => useT('list'));
  const [before, first] = [reads, result.current];
  rerender();
  rerender();
  expect(reads).toBe(before);
  expect(result.current).toBe(first);
});
