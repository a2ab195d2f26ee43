import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { addMessages, startI18n } from '@cabinet/contract/i18n';
import { messagesOf, uiMessagesOf } from '../app/messages.ts';
import { MarkdownText } from './markdown.tsx';
import { loadDocumentationTexts } from './documentation-texts.ts';

beforeAll(async () => {
  await startI18n('en');
  addMessages('shell', 'en', await messagesOf('en'));
  addMessages('ui', 'en', await uiMessagesOf('en'));
  await loadDocumentationTexts('en');
});

const show = (text: string) =>
  render(
    <MemoryRouter>
      <MarkdownText text={text} />
    </MemoryRouter>,
  ).container;

test('nothing in a document runs or comes from elsewhere, however it is written', () => {
  const page = show(`# Title <script>window.hacked = 1</script>

<img src=x onerror="window.hacked = 1"> <iframe src="https://evil.example"></iframe> <svg onload="window.hacked = 1"></svg>

<div style="position:fixed" onclick="window.hacked = 1">over everything</div>

[a](javascript:window.hacked=1) [b](JaVaScRiPt:window.hacked=1) [c](data:text/html,<script>window.hacked=1</script>)
[d](vbscript:x) [e](&#106;avascript:window.hacked=1) [f](java\tscript:x) <javascript:window.hacked=1>

![i](javascript:window.hacked=1) ![j](data:image/svg+xml,<svg/onload=x>)

| <b onmouseover=x>cell</b> | \`<script>\` |
|---|---|
| <a href="javascript:x">x</a> | y |

## Heading {#x" onclick="x}

\`\`\`"><script>window.hacked=1</script>
</code></pre><script>window.hacked = 1</script>
\`\`\`
`);
  expect(page.querySelectorAll('script, iframe, [style], div[onclick], object, embed, form')).toHaveLength(0);
  for (const element of page.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on/i);
      if (['href', 'src'].includes(name)) expect(value).not.toMatch(/^\s*(?:javascript|vbscript|data):/i);
    }
  expect(window).not.toHaveProperty('hacked');
  expect(screen.getByText(/<\/code><\/pre><script>/)).toBeVisible();
});

test('headings have ids of their own; a given one is not shown', () => {
  show('## Errors {#errors}\n\n## Twice\n\n## Twice\n');
  expect(screen.getAllByRole('heading').map(({ id, textContent }) => [id, textContent])).toEqual([
    ['errors', 'Errors'],
    ['twice', 'Twice'],
    ['twice-1', 'Twice'],
  ]);
});

test('examples in several languages are one, and the choice holds for all of them', async () => {
  const user = userEvent.setup();
  show(
    '```bash\ncurl 1\n```\n\n```python\nprint(1)\n```\n\ntext\n\n```bash\ncurl 2\n```\n\n```python\nprint(2)\n```\n\n```json\n{}\n```\n',
  );
  const [first, second] = screen.getAllByRole('group', { name: 'Programming language' });
  expect(screen.getByText('curl 1')).toBeVisible();
  expect(screen.queryByText('print(1)')).toBeNull();
  expect(within(second!).getAllByRole('radio')).toHaveLength(3);
  await user.click(within(first!).getByRole('radio', { name: 'Python' }));
  expect(screen.getByText('print(1)')).toBeVisible();
  expect(screen.getByText('print(2)')).toBeVisible();
});

test('cells of wide tables carry the head of their column, for windows without room for columns', () => {
  show('| Call | Method | `Meaning` |\n|---|---|---|\n| /a | GET | reads |\n\n| Two | Columns |\n|---|---|\n| c | d |');
  expect(screen.getByRole('cell', { name: 'GET' })).toHaveAttribute('data-label', 'Method');
  expect(screen.getByRole('cell', { name: 'reads' })).toHaveAttribute('data-label', 'Meaning');
  for (const name of ['/a', 'd']) expect(screen.getByRole('cell', { name })).not.toHaveAttribute('data-label');
});

test('a table can be scrolled by keyboard', () => {
  show('| a | b |\n|---|---|\n| 1 | 2 |\n');
  const place = screen.getByRole('group', { name: 'Table' });
  expect(place).toHaveAttribute('tabindex', '0');
  expect(within(place).getByRole('columnheader', { name: 'a' })).toBeVisible();
});
