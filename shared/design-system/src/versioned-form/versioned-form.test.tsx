import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import type { ApiError } from '@cabinet/api/errors';
import { object, string } from '@cabinet/domain/validation';
import { renderPage } from '@cabinet/testing/render-page';
import { SubmitButton, TextField } from '../form/form.tsx';
import { VersionedForm } from './versioned-form.tsx';

interface Thing {
  title: string;
  note: string;
  updatedAt: string;
}

const at = (second: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, second)).toISOString();
const OPENED: Thing = { title: 'Shop', note: 'old', updatedAt: at(0) };
const schema = object({ title: string().required(), note: string().default('') });
const fields = [
  { path: 'title', label: 'Title' },
  { path: 'note', label: 'Note' },
];

/** A form of a row that `stored` holds on the server; answers what was saved, with the version it was to replace. */
async function open(stored: Thing) {
  const saved: { values: unknown; ifMatch: string | undefined }[] = [];
  const server = { row: stored };
  const save = async (values: { title: string; note: string }, ifMatch: string | undefined): Promise<Thing> => {
    saved.push({ values, ifMatch });
    if (ifMatch !== `"${server.row.updatedAt}"`) {
      const error: ApiError = { status: 412, code: 'RESOURCE_CHANGED', message: '', items: [], params: {}, current: server.row };
      throw error;
    }
    server.row = { ...values, updatedAt: at(50 + saved.length) };
    return server.row;
  };
  function Editor() {
    const [row, setRow] = useState(OPENED);
    return (
      <>
        <VersionedForm
          row={row}
          valuesOf={({ title, note }) => ({ title, note })}
          schema={schema}
          fields={fields}
          save={save}
          changedBy={() => 'Irina'}
          onSaved={setRow}
        >
          <TextField name="title" label="Title" />
          <TextField name="note" label="Note" />
          <SubmitButton>Save</SubmitButton>
        </VersionedForm>
        <button onClick={() => setRow(server.row)}>Refresh</button>
      </>
    );
  }
  const page = await renderPage(<Editor />, { area: 'ui' });
  const type = async (label: string, text: string) => {
    await page.user.clear(screen.getByLabelText(new RegExp(label)));
    await page.user.type(screen.getByLabelText(new RegExp(label)), text);
  };
  return { ...page, saved, server, type, press: (name: string) => page.user.click(screen.getByRole('button', { name })) };
}

test('a save replaces the version that the form was opened from, and the next one that which it made', async () => {
  const { saved, type, press } = await open(OPENED);
  await type('Title', 'Shop 24');
  await press('Save');
  await waitFor(() => expect(saved).toHaveLength(1));
  await type('Title', 'Shop 25');
  await press('Save');
  await waitFor(() => expect(saved.map(({ ifMatch }) => ifMatch)).toEqual([`"${at(0)}"`, `"${at(51)}"`]));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('who saves second is shown the difference and may save their own; what they have not touched stays the other’s', async () => {
  const { saved, type, press, server } = await open({ title: 'Theirs', note: 'new', updatedAt: at(5) });
  await type('Title', 'Mine');
  await press('Save');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Somebody else has changed this' }));
  expect(dialog.getByText(/Irina/)).toBeVisible();
  expect(dialog.getByRole('row', { name: 'Title Theirs Mine' })).toBeVisible();
  expect(dialog.getByText('Changed, and stays: Note.')).toBeVisible();
  await press('Save mine');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(saved.at(-1)).toEqual({ values: { title: 'Mine', note: 'new' }, ifMatch: `"${at(5)}"` });
  expect(server.row).toMatchObject({ title: 'Mine', note: 'new' });
  expect(screen.getByLabelText(/Note/)).toHaveValue('new');
});

test('the other’s values can be taken; nothing is saved then', async () => {
  const { saved, type, press } = await open({ title: 'Theirs', note: 'new', updatedAt: at(5) });
  await type('Title', 'Mine');
  await press('Save');
  await screen.findByRole('alertdialog');
  await press('Take the saved ones');
  expect(screen.getByLabelText(/Title/)).toHaveValue('Theirs');
  expect(saved).toHaveLength(1);
});

test('changes of different fields are saved together', async () => {
  const { server, type, press } = await open({ title: 'Shop', note: 'new', updatedAt: at(5) });
  await type('Title', 'Mine');
  await press('Save');
  expect(await screen.findByText(/your changes do not touch them/)).toBeVisible();
  await press('Save both');
  await waitFor(() => expect(server.row).toMatchObject({ title: 'Mine', note: 'new' }));
});

test('the dialog is left for the form with everything typed, and a further change opens it anew', async () => {
  const { type, press, server } = await open({ title: 'Theirs', note: 'old', updatedAt: at(5) });
  await type('Title', 'Mine');
  await press('Save');
  await screen.findByRole('alertdialog');
  await press('Close');
  expect(screen.getByLabelText(/Title/)).toHaveValue('Mine');
  await press('Save');
  server.row = { title: 'Third', note: 'old', updatedAt: at(9) };
  await press('Save mine');
  expect(await screen.findByRole('row', { name: 'Title Third Mine' })).toBeVisible();
});

test('a newer row is adopted while nothing is typed, and waits while something is', async () => {
  const { saved, type, press } = await open({ title: 'Theirs', note: 'new', updatedAt: at(5) });
  await press('Refresh');
  await waitFor(() => expect(screen.getByLabelText(/Title/)).toHaveValue('Theirs'));
  await type('Title', 'Mine');
  await press('Save');
  await waitFor(() => expect(saved).toMatchObject([{ ifMatch: `"${at(5)}"` }]));
});
