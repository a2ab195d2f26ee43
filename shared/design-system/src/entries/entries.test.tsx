import { screen } from '@testing-library/react';
import { isAddressRange } from '@cabinet/domain/ip-ranges';
import { array, object, string } from '@cabinet/domain/validation';
import { renderPage } from '@cabinet/testing/render-page';
import { Form, SubmitButton } from '../form/form.tsx';
import { AddressRangesField } from './entries.tsx';

const schema = object({ from: array(string().required().test('range', 'ip.invalid', isAddressRange)).min(1) });

async function show(from: readonly string[] = []) {
  const sent: unknown[] = [];
  const { user } = await renderPage(
    <Form schema={schema} initial={{ from }} onSubmit={(values) => void sent.push(values)}>
      <AddressRangesField name="from" label="From" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
    { area: 'ui' },
  );
  return { user, sent, box: screen.getByRole('textbox', { name: 'From' }) };
}

test('ranges are typed one by one and pasted many at once, each only once', async () => {
  const { user, sent, box } = await show();
  await user.type(box, '10.0.0.1,');
  await user.click(box);
  await user.paste('10.0.0.1\n192.0.2.0/24, 2001:db8::/32');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([{ from: ['10.0.0.1', '192.0.2.0/24', '2001:db8::/32'] }]);
});

test('what is no range stays to be mended; Backspace brings it back', async () => {
  const { user, sent, box } = await show();
  await user.type(box, 'somewhere{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([]);
  expect(box).toBeInvalid();
  await user.click(box);
  await user.keyboard('{Backspace}');
  expect(box).toHaveValue('somewhere');
  await user.clear(box);
  await user.type(box, '10.0.0.0/8');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([{ from: ['10.0.0.0/8'] }]);
});

test('a range that lets in everybody is said to', async () => {
  await show(['203.0.113.7/0']);
  expect(screen.getByText('One of these lets in every address.')).toBeVisible();
});
