import { screen } from '@testing-library/react';
import { renderPage } from '@cabinet/testing/render-page';
import { Link } from '../link/link.tsx';
import { useQueryAction } from './list.tsx';

const requested: string[] = [];
function Page() {
  useQueryAction({ name: 'action', value: 'create', clears: ['type'] }, (query) => void requested.push(query.get('type') ?? 'none'));
  return <Link to="/lists?action=create&page=2">Create another</Link>;
}
beforeEach(() => void (requested.length = 0));

test('an action of the address runs once, and only its own parameters leave the address', async () => {
  const { address } = await renderPage(<Page />, { area: 'ui', path: '/lists?action=create&type=sms&page=2' });
  expect(requested).toEqual(['sms']);
  expect(address()).toBe('/lists?page=2');
});

test('the same action runs again when a link requests it again', async () => {
  const { address, user } = await renderPage(<Page />, { area: 'ui', path: '/lists?action=create' });
  await user.click(screen.getByRole('link', { name: 'Create another' }));
  expect(requested).toEqual(['none', 'none']);
  expect(address()).toBe('/lists?page=2');
});

test('another value is another action and stays', async () => {
  const { address } = await renderPage(<Page />, { area: 'ui', path: '/lists?action=import' });
  expect(requested).toEqual([]);
  expect(address()).toBe('/lists?action=import');
});
