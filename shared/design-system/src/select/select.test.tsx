import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '@cabinet/testing/render-page';
import { object, string } from '@cabinet/domain/validation';
import { DateTimeField } from '../date/date.tsx';
import { Form, SubmitButton } from '../form/form.tsx';
import { MultiSelect, RemoteSelect, RemoteSelectField } from './select.tsx';

const OPTIONS = ['Anna', 'Boris', 'Carla'].map((label) => ({ value: label.toLowerCase(), label }));

test('several are chosen by typing', async () => {
  let chosen: string[] = [];
  function Field() {
    const [value, setValue] = useState<string[]>([]);
    chosen = value;
    return <MultiSelect aria-label="People" options={OPTIONS} value={value} onChange={setValue} />;
  }
  const { user } = await renderPage(<Field />, { area: 'ui' });
  const box = await screen.findByRole('combobox', { name: 'People' });
  await user.type(box, 'bor');
  await user.click(await screen.findByTitle('Boris'));
  await waitFor(() => expect(chosen).toEqual(['boris']));
});

test('until the server has answered, nothing else than what was typed is offered', async () => {
  let chosen: string | undefined;
  function Field() {
    const [value, setValue] = useState<string>();
    chosen = value;
    const useFound = () => ({ options: OPTIONS, loading: false });
    return <RemoteSelect aria-label="Owner" useOptions={useFound} value={value} onChange={setValue} delay={60_000} />;
  }
  const { user } = await renderPage(<Field />, { area: 'ui' });
  const owner = await screen.findByRole('combobox', { name: 'Owner' });
  await user.type(owner, 'carl');
  await waitFor(() => expect(screen.queryByTitle('Anna')).toBeNull());
  await user.click(screen.getByTitle('Carla'));
  expect(chosen).toBe('carla');
});

test('the server is asked once typing has rested; the choice is the form’s', async () => {
  const asked = new Set<string>();
  const sent: unknown[] = [];
  const useOptions = (search: string) => {
    asked.add(search);
    return { options: OPTIONS.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase())), loading: false };
  };
  const { user } = await renderPage(
    <Form
      schema={object({ owner: string().required(), at: string().nullable() })}
      initial={{ owner: '', at: null }}
      onSubmit={(values) => void sent.push(values)}
    >
      <RemoteSelectField name="owner" label="Owner" useOptions={useOptions} />
      <DateTimeField name="at" label="When" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
    { area: 'ui' },
  );
  const owner = await screen.findByRole('combobox', { name: /Owner/ });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(owner).toHaveAccessibleDescription('Fill in this field'));
  await user.type(owner, 'carl');
  await waitFor(() => expect(asked).toContain('carl'));
  expect([...asked].filter((search) => search !== '')).toEqual(['carl']);
  await user.click(await screen.findByTitle('Carla'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'When' })).not.toHaveAttribute('readonly'));
  const when = screen.getByRole('textbox', { name: 'When' });
  await user.click(when);
  await user.paste('21/11/2026 14:30');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ owner: 'carla', at: new Date(2026, 10, 21, 14, 30).toISOString() }]));
});
