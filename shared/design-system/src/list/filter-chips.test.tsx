import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderList, titles } from './list-testing.tsx';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const popover = (name: string) => screen.findByRole('dialog', { name });

test('a chip opens its filter in a popover; what is chosen applies at once, Escape gives the focus back', async () => {
  const { user, address } = await renderList();
  await waitFor(() => expect(titles()).toHaveLength(16));
  const chip = screen.getByRole('button', { name: 'Type: All', expanded: false });
  chip.focus();
  await user.keyboard('{Enter}');
  const blacklist = within(await popover('Type')).getByRole('checkbox', { name: 'Blacklist' });
  await user.click(blacklist);
  await waitFor(() => expect(address()).toBe('/lists?type=blacklist'));
  expect(blacklist).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Regular' }));
  await waitFor(() => expect(address()).toBe('/lists?type=blacklist&type=regular'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Type: Blacklist, Regular', expanded: false })).toHaveFocus();
});

test('a period is chosen in one press, and taken away by the cross', async () => {
  const { user, server, address } = await renderList();
  await user.click(await screen.findByRole('button', { name: 'Created: Any time' }));
  const period = within(await popover('Created'));
  expect(period.getByRole('button', { name: 'Any time', pressed: true })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(period.getByRole('button', { name: 'Last 5 minutes' })).toHaveFocus();
  await user.click(period.getByRole('button', { name: 'Last 3 hours' }));
  await waitFor(() => expect(address()).toBe('/lists?createdAt=last3Hours'));
  await waitFor(() => expect(server.asked('GET', 'contactLists').at(-1)?.query.has('createdAt[from]')).toBe(true));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Last 3 hours' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove: Last 3 hours' }));
  expect(address()).toBe('/lists');
  expect(screen.getByRole('button', { name: 'Created: Any time' })).toBeVisible();
});

test('a range of one’s own is applied with the button', async () => {
  const { user, address } = await renderList();
  await user.click(await screen.findByRole('button', { name: 'Created: Any time' }));
  const period = within(await popover('Created'));
  await user.click(period.getByRole('button', { name: 'Range…' }));
  expect(address()).toBe('/lists');
  await user.click(period.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(address()).toMatch(/^\/lists\?createdAt=\d{4}-/));
});

test('Tab beyond its end and a press beside it close a popover', async () => {
  const { user } = await renderList();
  const chip = await screen.findByRole('button', { name: 'Type: All' });
  await user.click(chip);
  within(await popover('Type'))
    .getAllByRole('checkbox')
    .at(-1)
    ?.focus();
  await user.tab();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(chip).toHaveFocus();
  await user.click(chip);
  await popover('Type');
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('on a phone a chip opens the dialog, and what is not set has none', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        ({ matches: query.includes('max-width'), addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
    );
  const { user } = await renderList({ path: '/lists?type=blacklist' });
  const chip = await screen.findByRole('button', { name: 'Type: Blacklist' });
  expect(screen.queryByRole('button', { name: 'Created: Any time' })).not.toBeInTheDocument();
  await user.click(chip);
  expect(await popover('Filter')).toHaveAttribute('aria-modal', 'true');
});

test('an account is chosen among those that the server finds', async () => {
  const { user } = await renderList({ role: 'reseller' });
  await user.click(await screen.findByRole('button', { name: 'Owner: All' }));
  expect(await within(await popover('Owner')).findByRole('combobox', { name: 'Owner' })).toBeVisible();
});
