import { useEffect, useLayoutEffect, useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { object, string } from '@cabinet/domain/validation';
import { renderPage } from '@cabinet/testing/render-page';
import { Form, SubmitButton, TextField, useFormValues } from './form.tsx';

const schema = object({ title: string().required() });
let refresh: (title: string) => void;

function Page() {
  const [title, setTitle] = useState('first');
  useEffect(() => {
    refresh = setTitle;
  }, []);
  return (
    <Form schema={schema} initial={{ title }} onSubmit={() => undefined} enableReinitialize guard={false}>
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

function Saving() {
  const [saved, setSaved] = useState({ title: 'first' });
  return (
    <Form
      schema={schema}
      initial={saved}
      onSubmit={({ title }) => setSaved({ title: title.toUpperCase() })}
      enableReinitialize
      guard={false}
    >
      <TextField name="title" label="Title" />
      <SubmitButton disabledWhile={['unchanged']}>Save</SubmitButton>
    </Form>
  );
}

test('what the server made of the values is there when the save is through: the next change is not undone', async () => {
  const { user } = await renderPage(<Saving />, { area: 'ui' });
  const field = screen.getByRole('textbox', { name: /Title/ });
  await user.clear(field);
  await user.type(field, 'second');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled());
  fireEvent.change(field, { target: { value: 'third' } });
  expect(field).toHaveValue('third');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  expect(field).toHaveValue('third');
});

test('values from before a save do not come back while the new ones are on their way', async () => {
  const shown: string[] = [];
  function Shown() {
    const { title } = useFormValues<{ title: string }>().values;
    useLayoutEffect(() => void shown.push(title));
    return null;
  }
  function Page() {
    const [saved, setSaved] = useState('first');
    useEffect(() => {
      refresh = setSaved;
    }, []);
    return (
      <Form schema={schema} initial={{ title: saved }} onSubmit={() => undefined} enableReinitialize guard={false}>
        <TextField name="title" label="Title" />
        <SubmitButton disabledWhile={['unchanged']}>Save</SubmitButton>
        <Shown />
      </Form>
    );
  }
  const { user } = await renderPage(<Page />, { area: 'ui' });
  const field = screen.getByRole('textbox', { name: /Title/ });
  fireEvent.change(field, { target: { value: 'second' } });
  shown.length = 0;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled());
  expect(new Set(shown)).toEqual(new Set(['second']));

  act(() => refresh('Second'));
  await waitFor(() => expect(field).toHaveValue('Second'));
  act(() => refresh('first'));
  await waitFor(() => expect(field).toHaveValue('first'));
});

test('a row that is taken back after a save shows what it was, also where the saved row came before the save was through', async () => {
  function Page() {
    const [saved, setSaved] = useState('first');
    useEffect(() => {
      refresh = setSaved;
    }, []);
    const save = async ({ title }: { title: string }) => {
      act(() => setSaved(title));
      await Promise.resolve();
    };
    return (
      <Form schema={schema} initial={{ title: saved }} onSubmit={save} enableReinitialize guard={false}>
        <TextField name="title" label="Title" />
        <SubmitButton disabledWhile={['unchanged']}>Save</SubmitButton>
      </Form>
    );
  }
  const { user } = await renderPage(<Page />, { area: 'ui' });
  const field = screen.getByRole('textbox', { name: /Title/ });
  fireEvent.change(field, { target: { value: 'second' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled());
  act(() => refresh('first'));
  await waitFor(() => expect(field).toHaveValue('first'));
});
