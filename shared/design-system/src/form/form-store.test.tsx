import { screen } from '@testing-library/react';
import { array, object, string } from '@cabinet/domain/validation';
import { renderPage } from '@cabinet/testing/render-page';
import { Button } from '../button/button.tsx';
import { Form, SubmitButton, TextField, useFormActions, useFormField, useFormValue, useFormValues } from './form.tsx';

const schema = object({ title: string().required().max(5), to: array(string().required()).min(1) });
interface Values {
  title: string;
  to: string[];
}

/** A form with readers of its parts, which note what they are drawn with. */
async function show() {
  const drawn: Record<'field' | 'part' | 'whole' | 'actions', unknown[]> = { field: [], part: [], whole: [], actions: [] };
  function Field() {
    drawn.field.push(useFormField<string[]>('to').value.length);
    return null;
  }
  function Part() {
    drawn.part.push(useFormValue(({ title }: Values) => title.length > 2));
    return null;
  }
  function Whole() {
    drawn.whole.push(useFormValues<Values>().values.title);
    return null;
  }
  function Actions() {
    const { getValues, setFieldValue } = useFormActions<Values>();
    drawn.actions.push('');
    return <Button onClick={() => void setFieldValue('title', `${getValues().title}!`)}>Shout</Button>;
  }
  const page = await renderPage(
    <Form<Values> schema={schema} initial={{ title: '', to: ['a'] }} onSubmit={() => undefined} guard={false}>
      <TextField name="title" label="Title" />
      <Field />
      <Part />
      <Whole />
      <Actions />
      <SubmitButton>Save</SubmitButton>
    </Form>,
    { area: 'ui' },
  );
  const before = Object.fromEntries(Object.entries(drawn).map(([name, times]) => [name, times.length]));
  const since = (name: keyof typeof drawn) => drawn[name].slice(before[name]);
  return { ...page, since, title: screen.getByRole('textbox', { name: /Title/ }) };
}

test('a key draws again what reads the value that it changes, and nothing else of the form', async () => {
  const { user, since, title } = await show();
  await user.type(title, 'abcd');
  expect(title).toHaveValue('abcd');
  expect(since('whole')).toEqual(expect.arrayContaining(['a', 'ab', 'abc', 'abcd']));
  expect(since('part')).toEqual([true]);
  expect(since('field')).toEqual([]);
  expect(since('actions')).toEqual([]);
});

test('what happens to the form goes by its values of that moment', async () => {
  const { user, title } = await show();
  await user.type(title, 'Hey');
  await user.click(screen.getByRole('button', { name: 'Shout' }));
  await user.click(screen.getByRole('button', { name: 'Shout' }));
  expect(title).toHaveValue('Hey!!');
});

test('an error is shown by the field that it is of, and by no other', async () => {
  const { user, since, title } = await show();
  await user.type(title, 'too long');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('At most 5 characters')).toBeVisible();
  expect(title).toHaveFocus();
  expect(since('field')).toEqual([]);
});
