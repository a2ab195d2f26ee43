import { jest } from '@jest/globals';
import { plainText } from './plain-text.ts';

test.each([
  ['Two < three', 'Two < three'],
  ['  plain\nwords ', 'plain\nwords'],
  ['<p>The name <b>SHOP</b> is approved.</p><p>You may send.</p>', 'The name SHOP is approved.\nYou may send.'],
  ['One<br>two &amp; three', 'One\ntwo & three'],
  ['<img src=x onerror="alert(1)">Hello<script>alert(2)</script>', 'Hello'],
])('%s reads as words', (text, words) => {
  expect(plainText(text)).toBe(words);
});

test('no handler reaches the parser', () => {
  const parsed = jest.spyOn(DOMParser.prototype, 'parseFromString');
  plainText('<img src=x onerror="alert(1)">Hello<svg/onload=alert(2)><a href="javascript:alert(3)">x</a>');
  expect(parsed.mock.calls[0]?.[0]).toBe('<img>Hello<svg><a>x</a>');
});
