import { bindShortWords } from './bind-short-words.ts';

test.each([
  ['О проекте и о людях', 'О\u00a0проекте и\u00a0о\u00a0людях'],
  ['Не прочли — попробует следующий', 'Не прочли\u00a0— попробует следующий'],
  ['вчера — {{number}}', 'вчера\u00a0—\u00a0{{number}}'],
  ['Файл с {{number}} строками', 'Файл с\u00a0{{number}} строками'],
  ['из списка «Все» в «Архив»', 'из списка «Все» в\u00a0«Архив»'],
  ['Буква Ж на конце, 5 а', 'Буква Ж на конце, 5 а'],
])('%s', (text, bound) => {
  expect(bindShortWords(text)).toBe(bound);
});

test('keys and Latin words of a file stay as they are', () => {
  expect(bindShortWords('{"a b": "I see a list"}')).toBe('{"a b": "I see a list"}');
});
