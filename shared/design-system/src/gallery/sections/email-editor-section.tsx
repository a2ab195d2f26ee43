import { useState } from 'react';
import { Card } from '../../card/card.tsx';
import { CodeInput } from '../../code/code.tsx';
import { EmailEditor, forEmailEditor } from '../../email-editor/email-editor.tsx';
import { Stack } from '../../page/page.tsx';

const FIELDS = [
  { mark: '${firstName}', name: 'First name' },
  { mark: '${lastName}', name: 'Last name' },
];
const NAMES = new Map(FIELDS.map(({ mark, name }) => [mark, name]));
const WRITTEN = forEmailEditor(
  '<h1>Sale, ${firstName}!</h1><p>Only <b>today</b>:</p><ul><li>Tea</li><li>Coffee</li></ul><p>More of it in <a href="https://shop.example/">the shop</a>.</p>',
);

/** An email as it is written, and the HTML that comes of it. */
export function Sample() {
  const [html, setHtml] = useState(WRITTEN);
  return (
    <Stack>
      <EmailEditor value={html} onChange={setHtml} fields={FIELDS} names={NAMES} />
      <Card title="HTML">
        <CodeInput aria-label="HTML" value={html} onChange={setHtml} language="text" rows={8} />
      </Card>
    </Stack>
  );
}
