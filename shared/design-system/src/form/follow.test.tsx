import { useEffect, useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { object, string } from '@cabinet/domain/validation';
import { renderPage } from '@cabinet/testing/render-page';
import { Form, TextField } from './form.tsx';

const schema = object({ title: string().required() });
let refresh: (title: string) => void;

function Page() {
  const [title, setTitle] = useState('first');
  useEffect(() => {
    refresh = setTitle;
  }, []);
  return (
    <Form schema={schema} initial={{ title }} onSubmit={() => undefined} follow guard={false}>
      <TextField name="title" label="Title" />
    </Form>
  );
}

test('what is refreshed meanwhile is taken over, but never over what somebody has written', async () => {
  const { user } = await renderPage(<Page />, { area: 'ui' });
  const field = screen.getByRole('textbox', { name: /Title/ });
  act(() => refresh('second'));
  await waitFor(() => expect(field).toHaveValue('second'));

  await user.type(field, ' of mine');
  act(() => refresh('third'));
  expect(field).toHaveValue('second of mine');

  await user.clear(field);
  await user.type(field, 'second');
  await waitFor(() => expect(field).toHaveValue('third'));
});
