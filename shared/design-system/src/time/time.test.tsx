import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { object, string } from '@cabinet/domain/validation';
import { renderPage } from '@cabinet/testing/render-page';
import { Form, SubmitButton } from '../form/form.tsx';
import { completeTime, maskTime } from './mask.ts';
import { TimeField } from './time.tsx';

test.each([
  ['1', '1'],
  ['14', '14'],
  ['143', '14:3'],
  ['9', '09'],
  ['2575', '23:07:5'],
  ['14:30:05', '14:30:05'],
  ['9:5', '09:5'],
  ['12h 40m', '12:40'],
  ['', ''],
])('%s is read as %s', (typed, time) => expect(maskTime(typed)).toBe(time));

test('whatever is typed, a time of day comes of it, and reading it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789: h'), minLength: 1 }), (typed) => {
      const time = completeTime(typed);
      expect(time === '' || /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time)).toBe(true);
      expect(completeTime(time)).toBe(time);
    }),
  );
});

test('the field completes what it is left with', async () => {
  let sent: unknown;
  const { user } = await renderPage(
    <Form schema={object({ at: string().required() })} initial={{ at: '' }} onSubmit={(values) => void (sent = values)}>
      <TimeField name="at" label="At" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
    { area: 'ui' },
  );
  const at = screen.getByRole('textbox', { name: /At/ });
  await user.type(at, '930');
  expect(at).toHaveValue('09:30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual({ at: '09:30:00' });
});
