import { screen } from '@testing-library/react';
import { object, string } from '@cabinet/domain/validation';
import { renderPage } from '@cabinet/testing/render-page';
import { errorsOf, Form, SubmitButton, TextField, useFormValues } from './form.tsx';

interface Values {
  title: string;
}

/** A form that may only hold what `isRight` says when it is asked, which notes what it was asked about. */
async function show({ isRight = () => true }: { isRight?: () => boolean } = {}) {
  const checked: string[] = [];
  const schema = object({
    title: string()
      .required()
      .test('right', 'invalid', (title) => {
        checked.push(title);
        return isRight();
      }),
  });
  const sent: Values[] = [];
  function Faults() {
    return <p>{errorsOf(schema, useFormValues<Values>().values).length} faults</p>;
  }
  const page = await renderPage(
    <Form<Values> schema={schema} initial={{ title: '' }} onSubmit={(values) => void sent.push(values)} guard={false}>
      <TextField name="title" label="Title" />
      <Faults />
      <SubmitButton disabledWhile={['invalid']}>Save</SubmitButton>
    </Form>,
    { area: 'ui' },
  );
  return {
    ...page,
    checked,
    sent,
    title: screen.getByRole('textbox', { name: /Title/ }),
    save: screen.getByRole('button', { name: 'Save' }),
  };
}

test('a key is validated once, for the form and whoever else asks', async () => {
  const { user, checked, title } = await show();
  checked.length = 0;
  await user.type(title, 'abc');
  expect(checked).toEqual(['a', 'ab', 'abc']);
});

test('a form that begins invalid says so from the beginning, and no longer once it is valid', async () => {
  const { user, title, save } = await show();
  expect(save).toBeDisabled();
  expect(title).not.toBeInvalid();
  await user.type(title, 'a');
  expect(save).toBeEnabled();
  await user.clear(title);
  expect(save).toBeDisabled();
});

test('what has become wrong since it was typed shows when the field is left', async () => {
  let isRight = true;
  const { user, title } = await show({ isRight: () => isRight });
  await user.type(title, 'a');
  isRight = false;
  await user.tab();
  expect(title).toHaveAccessibleDescription('This value does not fit');
});

test('what has become wrong since it was typed is not sent', async () => {
  let isRight = true;
  const { user, title, sent } = await show({ isRight: () => isRight });
  await user.type(title, 'a');
  isRight = false;
  await user.keyboard('{Enter}');
  expect(title).toHaveAccessibleDescription('This value does not fit');
  expect(title).toHaveFocus();
  expect(sent).toEqual([]);
});
