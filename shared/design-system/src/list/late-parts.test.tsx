import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contactLists } from '@cabinet/domain/contact-lists';
import { renderPage } from '@cabinet/testing/render-page';
import { handleResource } from '@cabinet/testing/server';
import type { LateParts } from './use-late-parts.ts';

const arrival = Promise.withResolvers<void>();
const { ...parts } = await import('./late-parts.ts');
jest.unstable_mockModule('./late-parts.ts', async (): Promise<LateParts> => {
  await arrival.promise;
  return parts;
});
const { id, Lists, LISTS, titles } = await import('./list-testing.tsx');

const renderLists = (path: string, rows = LISTS) =>
  renderPage(<Lists />, { area: 'ui', path, handlers: [handleResource(contactLists, rows)] });

test('rows wait for nothing, what comes after them keeps its place, and an action is done once its part is there', async () => {
  const empty = await renderLists('/lists', []);
  await waitFor(() => expect(empty.server.asked('GET', 'contactLists')).toHaveLength(1));
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  expect(screen.queryByText('No lists yet')).not.toBeInTheDocument();
  empty.unmount();

  const { user, server } = await renderLists(`/lists?open=${id(1)}`);
  await waitFor(() => expect(titles()).toHaveLength(16));
  expect(screen.getByRole('button', { name: 'Columns' })).toBeDisabled();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Actions' })[0]!);
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

  await act(async () => arrival.resolve());
  expect(await screen.findByRole('navigation', { name: 'Pages' })).toBeVisible();
  expect(screen.getByRole('complementary', { name: 'About List 2' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Columns' })).toBeEnabled();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.asked('DELETE', 'contactLists/:id')).toHaveLength(1));
});
