import { screen, within } from '@testing-library/react';
import { renderPage } from '@cabinet/testing/render-page';
import { Page } from './page.tsx';

const open = async () => await renderPage(<Page />, { area: 'settings', path: '/settings/user' });

test('language and theme are told by what they look like', async () => {
  await open();
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
  const amount = screen.getByText('Money').nextElementSibling;
  expect(amount).toHaveTextContent('12,345.60');
  const themes = within(screen.getByRole('group', { name: 'Theme' })).getAllByRole('radio');
  expect(themes.map((theme) => (theme as HTMLInputElement).value)).toEqual(['system', 'light', 'dark']);
  expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
});

test('what blurring hides is seen before a list is opened', async () => {
  const { user } = await open();
  const sample = within(screen.getByRole('group', { name: 'How a list looks' }));
  expect(sample.queryByText('Hidden')).not.toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: 'Blur phones, names and texts in lists' }));
  expect(sample.getAllByText('Hidden')).toHaveLength(3);
});
