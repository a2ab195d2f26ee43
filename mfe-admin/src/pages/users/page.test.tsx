import { screen } from '@testing-library/react';
import { users } from '@cabinet/domain/users';
import { person } from '@cabinet/testing/people';
import { renderPage } from '@cabinet/testing/render-page';
import { handleResource } from '@cabinet/testing/server';
import { Page } from './page.tsx';

const client = { ...person('me'), id: '019a8b2c-1234-7abc-8def-000000000002', username: 'client1', balance: 120.5 };

test('a reseller sees the accounts below and can act as one of them after a question that names it', async () => {
  const { user, questions } = await renderPage(<Page />, { area: 'admin', role: 'reseller', handlers: [handleResource(users, [client])] });
  await screen.findByRole('row', { name: /client1/ });
  await user.click(screen.getByRole('button', { name: /Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Act as' }));
  expect(questions[0]).toMatchObject({ title: 'Act as “client1”?' });
});
