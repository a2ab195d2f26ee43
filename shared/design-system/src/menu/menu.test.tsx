import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '@cabinet/testing/render-page';
import { Menu } from './menu.tsx';

test('a menu is opened, walked and closed by keyboard', async () => {
  const edit = jest.fn();
  const { user, address } = await renderPage(
    <Menu
      label="Actions"
      items={[
        { key: 'edit', label: 'Edit', onSelect: edit },
        false,
        'divider',
        { key: 'off', label: 'Not now', disabled: true },
        { key: 'open', label: 'Open', to: '/there' },
      ]}
    />,
    { area: 'ui', path: '/here' },
  );
  const trigger = screen.getByRole('button', { name: 'Actions' });
  trigger.focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Open' })).toHaveFocus();
  await user.keyboard('e');
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(trigger).toHaveFocus();

  await user.click(trigger);
  await user.keyboard('{Enter}');
  expect(edit).toHaveBeenCalledTimes(1);
  await user.click(trigger);
  await user.click(screen.getByRole('menuitem', { name: 'Open' }));
  expect(address()).toBe('/there');
});

test('a menu without entries is not there', async () => {
  await renderPage(<Menu label="Actions" items={[false, undefined]} />, { area: 'ui' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an item is found by its first letters', async () => {
  const items = ['Pause', 'Print', 'Price', 'Stop'].map((label) => ({ key: label, label }));
  const { user } = await renderPage(<Menu label="Actions" items={items} />, { area: 'ui' });
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  const type = async (text: string) => {
    await user.keyboard(text);
    return document.activeElement?.textContent;
  };
  expect(await type('pric')).toBe('Price');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  expect(await type('s')).toBe('Stop');
});
