import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '@cabinet/testing/render-page';
import { object, string } from '@cabinet/domain/validation';
import { Form, SubmitButton } from '../form/form.tsx';
import { ZoneField } from './zone-field.tsx';

const shown = (locale: 'en' | 'ru', sent: unknown[]) =>
  renderPage(
    <Form schema={object({ zone: string().required() })} initial={{ zone: 'America/Denver' }} onSubmit={(values) => void sent.push(values)}>
      <ZoneField name="zone" label="Zone" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
    { area: 'ui', locale },
  );

test('the chosen zone is told by its city; another is found by the beginning of its own', async () => {
  const sent: unknown[] = [];
  const { user } = await shown('en', sent);
  const field = await screen.findByRole('combobox', { name: /^Zone/ });
  expect(await screen.findByTitle(/^Denver \(UTC/)).toBeVisible();
  await user.type(field, 'madr');
  await user.click(await screen.findByTitle(/^Madrid \(UTC\+[12]\)$/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ zone: 'Europe/Madrid' }]));
});

test('a city is found by its name in the language, and by that of its zone', async () => {
  const sent: unknown[] = [];
  const { user } = await shown('ru', sent);
  const field = await screen.findByRole('combobox', { name: /^Zone/ });
  await user.type(field, 'екатер');
  expect(await screen.findByTitle('Екатеринбург (UTC+5)')).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, 'yekat');
  expect(await screen.findByTitle('Екатеринбург (UTC+5)')).toBeInTheDocument();
});
