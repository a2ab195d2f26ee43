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
