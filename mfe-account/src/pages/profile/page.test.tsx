import { screen } from '@testing-library/react';
import { users } from '@cabinet/domain/users';
import { renderPage } from '@cabinet/testing/render-page';
import { handleResource } from '@cabinet/testing/server';
import { person } from '@cabinet/testing/people';
import { Page } from './page.tsx';

const anna = person('me');
const open = () => renderPage(<Page />, { area: 'account', handlers: [handleResource(users, [anna])] });

test('the profile is read, changed and saved', async () => {
  const { user, server, notices } = await open();
  const firstName = await screen.findByLabelText(/First name/);
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();

  await user.clear(firstName);
  await user.type(firstName, 'Maria');
  await user.click(save);

  expect(await screen.findByDisplayValue('Maria')).toBeInTheDocument();
  expect(server.rows(users)[0]).toMatchObject({ data: { firstName: 'Maria' } });
  expect(notices).toContainEqual(expect.objectContaining({ title: 'Profile saved' }));
});

test('what is missing or wrong is said beside its field and cannot be saved', async () => {
  const { user } = await open();
  const email = await screen.findByLabelText(/Email/);
  await user.clear(email);
  await user.type(email, 'nobody');
  await user.tab();
  expect(await screen.findByText('Invalid email')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});
