import { screen, within } from '@testing-library/react';
import { array, object, string } from '@cabinet/domain/validation';
import { emailField, phoneField } from '@cabinet/domain/users';
import { renderPage } from '@cabinet/testing/render-page';
import { readAmount } from '../internal/read-amount.ts';
import { isRequired } from './errors.ts';
import { Form, PhoneField, SelectField } from './form.tsx';
import { cleanPhone } from './phone-field.tsx';

const schema = object({ data: object({ email: emailField().required(), phone: phoneField() }) });

test('a phone keeps what belongs to it, and the caret where it was', async () => {
  expect(cleanPhone('tel: +7 (916) 123-45-67 доб.')).toBe(' +7 (916) 123-45-67 .');
  expect(cleanPhone('1'.repeat(20))).toBe('1'.repeat(16));
  const { user } = await renderPage(
    <Form schema={schema} initial={{ data: { email: '', phone: '' } }} onSubmit={() => undefined}>
      <PhoneField name="data.phone" label="Phone" />
    </Form>,
    { area: 'ui', path: '/form' },
  );
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: /Phone/ });
  await user.type(phone, '+7916');
  phone.setSelectionRange(2, 2);
  await user.keyboard('x9');
  expect(phone).toHaveValue('+79916');
  expect(phone.selectionStart).toBe(3);
});

test('options of a list stand under their headings, in the order in which they come', async () => {
  const options = [
    { value: 'a', label: 'Alone' },
    { value: 'b', label: 'First', group: 'Together' },
    { value: 'c', label: 'Second', group: 'Together' },
    { value: 'd', label: 'After' },
  ];
  const { user } = await renderPage(
    <Form schema={object({ one: string() })} initial={{ one: 'a' }} onSubmit={() => undefined}>
      <SelectField name="one" label="One" options={options} />
    </Form>,
    { area: 'ui', path: '/form' },
  );
  const textsIn = (part: HTMLElement) => within(part).getAllByRole('option').map(({ textContent }) => textContent); // prettier-ignore
  const select = screen.getByRole('combobox', { name: /One/ });
  expect(textsIn(select)).toEqual(['Alone', 'First', 'Second', 'After']);
  expect(textsIn(within(select).getByRole('group', { name: 'Together' }))).toEqual(['First', 'Second']);
  await user.selectOptions(select, 'Second');
  expect(select).toHaveValue('c');
});

test('amounts are read as people write them', () => {
  expect(readAmount('1 000,50')).toBe(1000.5);
  expect(readAmount('12.3456')).toBe(12.3456);
  expect(readAmount('₽ 7')).toBe(7);
  expect(readAmount('')).toBeUndefined();
  expect(readAmount('abc')).toBeNaN();
});

test('the schema says what is required', () => {
  expect(isRequired(schema, 'data.email')).toBe(true);
  expect(isRequired(schema, 'data.phone')).toBe(false);
  expect(isRequired(object({ tags: array(string().required()) }), 'tags[0]')).toBe(true);
  expect(isRequired(schema, 'unknown')).toBe(false);
});
