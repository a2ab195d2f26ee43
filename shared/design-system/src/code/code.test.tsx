import { useState } from 'react';
import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { renderPage } from '@cabinet/testing/render-page';
import { CodeInput } from './code.tsx';
import { formatJson, jsonProblem } from './json.ts';

test('JSON has no problem, and putting it in order keeps what it says', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(jsonProblem(text)).toBeUndefined();
      expect(JSON.parse(formatJson(text))).toEqual(JSON.parse(text));
    }),
  );
});

test('the place of a problem is within the text', () => {
  expect(jsonProblem('{\n  "to": 1,\n}')).toMatchObject({ line: 3 });
  expect(jsonProblem('{"to": ')).toMatchObject({ line: 1 });
  expect(formatJson('{"to": ')).toBe('{"to": ');
});

test('says while typing whether the text is JSON, and puts it in order', async () => {
  function Body() {
    const [value, setValue] = useState('{"to":1');
    return <CodeInput language="json" aria-label="Body" value={value} onChange={setValue} />;
  }
  const { user } = await renderPage(<Body />, { area: 'ui' });
  expect(screen.getByText(/^Not JSON: line 1/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Format' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Body' }), '}');
  expect(screen.getByText('Valid JSON')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Format' }));
  expect(screen.getByRole('textbox', { name: 'Body' })).toHaveValue('{\n  "to": 1\n}');
});
