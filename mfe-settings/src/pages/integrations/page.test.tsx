import { screen } from '@testing-library/react';
import { INTEGRATIONS } from '@cabinet/domain/integrations';
import { renderRemote } from '@cabinet/testing/render-remote';
import remote from '../../remote.ts';

const open = (variant: boolean) => renderRemote(remote, { path: '/settings/integrations', settings: { frontend: { variant } } });

test('every system leads to its own site in a new tab, everything else to the documentation', async () => {
  await open(true);
  expect(await screen.findByRole('link', { name: /amoCRM/ })).toHaveAttribute('href', 'https://www.amocrm.ru');
  const outside = screen.getAllByRole('link').filter((link) => link.getAttribute('target') === '_blank');
  expect(outside.map((link) => link.getAttribute('rel'))).toEqual(INTEGRATIONS.map(() => 'noreferrer noopener'));
  expect(screen.getByRole('link', { name: /^Documentation/ })).toHaveAttribute('href', '/documentation');
  expect(INTEGRATIONS).toHaveLength(23);
});

test('the tab is there in one variant only', async () => {
  const { unmount } = await open(true);
  expect(await screen.findByRole('link', { name: 'Integrations' })).toBeVisible();
  unmount();
  await open(false);
  expect(await screen.findByRole('link', { name: 'General' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Integrations' })).toBeNull();
});
