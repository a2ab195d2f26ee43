import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf } from '@cabinet/domain/permissions';
import { person, settingsWith } from '@cabinet/testing/people';
import { handle } from '@cabinet/testing/server';
import { provided } from '../app/areas-testing.tsx';
import { closeCabinets, openCabinet, settle } from '../app/cabinet-testing.tsx';

afterEach(closeCabinets);

const rail = () => screen.findByRole('navigation', { name: 'Sections' });
const linksIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => link.textContent || link.getAttribute('aria-label'));

test.each([
  ['me', ['Cabinet', 'Home', 'Contacts', 'Messages']],
  ['reseller', ['Cabinet', 'Home', 'Contacts', 'Messages', 'Users']],
] as const)('the toolbar of %s has what they may open', async (role, links) => {
  await openCabinet('/', role);
  expect(linksIn(await rail())).toEqual(links);
});

test('without the permission an entry, its page and its place on home are not there', async () => {
  await openCabinet('/', 'me', {
    handlers: [
      handle('GET', 'settings', () => ({
        settings: settingsWith({ frontend: { title: 'C' } }),
        permissions: { contacts: { get: 'me' }, users: { get: 'me' } },
      })),
    ],
  });
  expect(linksIn(await rail())).toEqual(['C', 'Home', 'Contacts']);
  expect(screen.queryByRole('region', { name: 'messages latest' })).toBeNull();
  expect(screen.queryByText('Sent today')).toBeNull();
});

test('whoever works in an account of several is greeted and named beside it', async () => {
  const boris = person('me', { id: 'boris-id', username: 'boris' });
  const data = { ...boris.data, firstName: 'Boris', lastName: 'Kim' };
  await openCabinet('/', 'me', {
    handlers: [
      handle('GET', 'settings', () => ({
        settings: settingsWith(),
        permissions: permissionsOf('me'),
        member: { id: boris.id, role: 'sender' },
      })),
      handle('GET', `users/${boris.id}`, () => ({ ...boris, data })),
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: /Boris/ })).toBeVisible();
  const entry = within(await rail()).getByRole('button', { name: /Boris/ });
  expect(entry).toHaveTextContent('Boris');
  await userEvent.click(entry);
  const popup = await screen.findByRole('group', { name: 'Account' });
  expect(popup).toHaveTextContent('Boris Kim');
  expect(popup).toHaveTextContent('boris · me');
});

test.each([
  ['me', 0, true],
  ['me', 5, false],
  ['admin', 0, false],
  ['admin', -5, true],
] as const)('of a balance it is said that it is used up: %s, %s', async (role, balance, isSaid) => {
  const answer = { result: { balance, overdraft: 0, held: 0, currency: 'RUB' } };
  await openCabinet('/about', role, { handlers: [handle('GET', 'billings/balance/:id', () => answer)] });
  await rail();
  expect(screen.queryAllByText('The balance is used up.')).toHaveLength(isSaid ? 1 : 0);
});

test('a popup is not measured before it opens', async () => {
  const measured = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  try {
    await openCabinet('/about', 'reseller');
    const toolbar = await rail();
    expect(measured).not.toHaveBeenCalled();
    await userEvent.click(within(toolbar).getByRole('button', { name: /Account/ }));
    expect(await screen.findByRole('group', { name: 'Account' })).toBeVisible();
    expect(measured).toHaveBeenCalled();
  } finally {
    measured.mockRestore();
  }
});

test('no popup opens by focus alone: Tab goes from entry to entry', async () => {
  await openCabinet('/about', 'reseller');
  const toolbar = await rail();
  const stops: (string | null)[] = [];
  for (let presses = 0; presses < 15; presses += 1) {
    await userEvent.tab();
    if (document.activeElement && toolbar.contains(document.activeElement)) stops.push(document.activeElement.textContent);
  }
  expect(within(toolbar).queryByRole('group')).toBeNull();
  expect(within(toolbar).queryByRole('link', { name: 'Tasks' })).toBeNull();
  // The logo, the search, home, three of work and administration, balance, help, language, account and its width.
  expect(stops).toHaveLength(11);
});

test('a wide toolbar lists the pages of the current area; the choice is remembered', async () => {
  await openCabinet('/messages/tasks', 'me');
  const toolbar = await rail();
  expect(within(toolbar).queryByRole('link', { name: 'Outgoing' })).toBeNull();
  await userEvent.click(within(toolbar).getByRole('button', { name: 'Widen the toolbar' }));
  expect(within(toolbar).getByRole('link', { name: 'Tasks' })).toHaveAttribute('aria-current', 'page');
  expect(within(toolbar).getByRole('link', { name: 'Outgoing' })).toBeVisible();
  expect(within(toolbar).getByRole('link', { name: 'Messages' })).not.toHaveAttribute('aria-expanded');
  expect(within(toolbar).getByRole('button', { name: /Balance/ })).toHaveTextContent(/^Balance.*12,480/);
  expect(document.documentElement.dataset['rail']).toBe('wide');
  expect(document.cookie).toContain('cabinet_rail=wide');

  await userEvent.keyboard('[[');
  expect(within(toolbar).queryByRole('link', { name: 'Outgoing' })).toBeNull();
  expect(localStorage.getItem('cabinet.rail')).toBe('narrow');
});

test('a window of less than 1024 px has the narrow toolbar whatever was chosen', async () => {
  localStorage.setItem('cabinet.rail', 'wide');
  await openCabinet('/messages/tasks', 'me', { width: 1000 });
  expect(within(await rail()).queryByRole('link', { name: 'Outgoing' })).toBeNull();
});

test('the right arrow opens a popup and leads into it; the left one and Escape close it and give the focus back', async () => {
  await openCabinet('/about', 'me');
  const messages = within(await rail()).getByRole('link', { name: 'Messages' });
  for (const key of ['{ArrowLeft}', '{Escape}']) {
    act(() => messages.focus());
    expect(messages).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowRight}');
    expect(messages).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'Outgoing' })).toHaveFocus();
    await userEvent.keyboard(key);
    expect(screen.queryByRole('link', { name: 'Outgoing' })).toBeNull();
    expect(messages).toHaveFocus();
  }
});

test('arrows choose a theme in the popup of the account and do not close it', async () => {
  await openCabinet('/about', 'me');
  await userEvent.click(within(await rail()).getByRole('button', { name: /Account/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('group', { name: 'Account' })).toBeVisible();
});

describe('a window that is too low', () => {
  /** Entries of one height in a toolbar of `height` px: what jsdom does not lay out. */
  let height = 1000;
  const ENTRY = 50;
  const filled = (toolbar: Element) => [...toolbar.children].filter((child) => !child.matches('[data-spacer], hr')).length * ENTRY;
  let resized: (() => void)[] = [];
  const known = window.ResizeObserver;
  beforeEach(() => {
    resized = [];
    window.ResizeObserver = class {
      constructor(callback: () => void) {
        resized.push(callback);
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    } as never;
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => height);
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
      return Math.max(height, filled(this));
    });
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.matches('[data-spacer]') ? Math.max(0, height - filled(this.parentElement as Element)) : ENTRY;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    window.ResizeObserver = known;
  });

  test('has what does not fit behind “More”, and back when it is high again', async () => {
    height = 11 * ENTRY;
    await openCabinet('/about', 'reseller');
    const toolbar = await rail();
    expect(linksIn(toolbar)).toEqual(['Cabinet', 'Home', 'Contacts', 'Messages', 'Users']);

    height = 10 * ENTRY;
    act(() => resized.forEach((tell) => tell()));
    expect(linksIn(toolbar)).toEqual(['Cabinet', 'Home', 'Contacts', 'Messages']);
    await userEvent.click(within(toolbar).getByRole('button', { name: 'More' }));
    expect(within(within(toolbar).getByRole('group', { name: 'More' })).getByRole('link', { name: 'Users' })).toHaveAttribute(
      'href',
      '/users',
    );

    height = 12 * ENTRY;
    act(() => resized.forEach((tell) => tell()));
    expect(linksIn(toolbar)).toContain('Users');
    expect(within(toolbar).queryByRole('button', { name: 'More' })).toBeNull();
  });
});

test('the balance opens on Enter, tells the total and closes on Escape', async () => {
  await openCabinet('/about', 'me');
  const entry = within(await rail()).getByRole('button', { name: /Balance/ });
  expect(entry).toHaveTextContent('12,480');
  act(() => entry.focus());
  await userEvent.keyboard('{Enter}');
  const popup = await screen.findByRole('group', { name: 'Balance' });
  expect(popup).toHaveTextContent('17,480.40');
  expect(within(popup).getByRole('link', { name: 'Billings' })).toHaveAttribute('href', '/balance/billings');

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Balance' })).toBeNull();
  expect(entry).toHaveFocus();
});

test('a popup stays while the pointer travels to it and closes when it leaves', async () => {
  await openCabinet('/about', 'me');
  const messages = within(await rail()).getByRole('link', { name: 'Messages' });
  await userEvent.hover(messages);
  const tasks = await screen.findByRole('link', { name: 'Tasks' });
  await userEvent.unhover(messages);
  await userEvent.hover(tasks);
  expect(screen.getByRole('link', { name: 'Tasks' })).toBeVisible();
  await userEvent.unhover(tasks);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Tasks' })).toBeNull());
});

test('following a link of a popup closes it and shows the page', async () => {
  const { cabinet } = await openCabinet('/about', 'me');
  await userEvent.hover(within(await rail()).getByRole('link', { name: 'Messages' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Tasks' }));
  await settle(cabinet);
  expect(await screen.findByRole('heading', { name: 'messages.tasks' })).toBeVisible();
  expect(document.title).toBe('Cabinet · Tasks');
  expect(within(await rail()).getByRole('link', { name: 'Messages' })).toHaveAttribute('aria-current', 'page');
});

test('a narrow window has a bar, and everything else in a menu', async () => {
  await openCabinet('/about', 'reseller', { width: 390 });
  const bar = await rail();
  expect(linksIn(bar)).toEqual(['Home', 'Contacts', 'Messages', 'Support']);
  expect(within(bar).getByRole('link', { name: 'Contacts' })).toHaveAttribute('data-from', '395');

  await userEvent.click(within(bar).getByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  expect(linksIn(menu)).toEqual(['Home', 'Contacts', 'Messages', 'Users', 'Billings', 'Documentation', 'Support contacts', 'Profile']);
  await userEvent.click(within(menu).getByRole('link', { name: 'Users' }));
  expect(await screen.findByRole('heading', { name: 'admin.users' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('help leads to the documentation, to the contacts and, in one variant, to the blog; the version stands there', async () => {
  const frontend = { variant: true, blog: 'https://blog.example.com' };
  await openCabinet('/', 'me', {
    handlers: [handle('GET', 'settings', () => ({ settings: settingsWith({ frontend }), permissions: permissionsOf('me') }))],
  });
  await userEvent.click(within(await rail()).getByRole('button', { name: 'Help' }));
  const popup = await screen.findByRole('group', { name: 'Help' });
  expect(linksIn(popup)).toEqual(['Documentation', 'Support contacts', 'Blog']);
  expect(within(popup).getByRole('link', { name: 'Blog' })).toHaveAttribute('href', 'https://blog.example.com');
  expect(popup).toHaveTextContent(/Version \d/);
});

test('a language is chosen in its popup', async () => {
  await openCabinet('/about', 'me');
  const toolbar = await rail();
  await userEvent.hover(within(toolbar).getByRole('button', { name: /Language/ }));
  await userEvent.click(within(await within(toolbar).findByRole('group', { name: 'Language' })).getByRole('button', { name: 'Español' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('es'));
  expect(within(toolbar).queryByRole('group')).toBeNull();
});

test('what another tab chooses is chosen here', async () => {
  await openCabinet('/about', 'me');
  for (const [key, value] of [
    ['cabinet.theme', 'dark'],
    ['cabinet.locale', 'ru'],
  ] as const) {
    localStorage.setItem(key, value);
    act(() => void dispatchEvent(new StorageEvent('storage', { key })));
  }
  expect(await screen.findByRole('heading', { name: 'Контакты поддержки' })).toBeVisible();
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

test('the theme is chosen and kept', async () => {
  await openCabinet('/about', 'me');
  await userEvent.click(within(await rail()).getByRole('button', { name: /Account/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('cabinet.theme')).toBe('dark');
});

test('what an area asks of the shell is done', async () => {
  await openCabinet('/contacts', 'me');
  await screen.findByRole('heading', { name: 'contacts.lists' });
  const cabinet = provided.cabinet!;
  expect(cabinet.link('contacts.list', { id: '7' })).toBe('/contacts/7');
  expect(cabinet.link('admin.users')).toBeUndefined();
  expect([cabinet.can('contacts.get'), cabinet.scope('contacts.get'), cabinet.scope('areas.preview')]).toEqual([true, 'me', false]);

  act(() => cabinet.notify({ tone: 'success', title: 'Saved' }));
  expect(screen.getAllByText('Saved')[0]).toBeInTheDocument();
  act(() => cabinet.notifyError({ status: 403, code: 'FORBIDDEN', message: '', items: [], params: {} }));
  expect(screen.getAllByText(/Access denied/)[0]).toBeInTheDocument();

  let answer: Promise<boolean>;
  act(() => void (answer = cabinet.confirm({ title: 'Remove “A”?', action: 'Remove', danger: true })));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await expect(answer!).resolves.toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();

  let picked: Promise<unknown>;
  act(() => void (picked = cabinet.open('storage.pick/v1', {})));
  await userEvent.click(await screen.findByRole('button', { name: 'Pick' }));
  await expect(picked!).resolves.toEqual({ id: 'f1', title: 'File' });
});

test('a connection that stays away shows a banner', async () => {
  const { sockets } = await openCabinet('/about', 'me');
  sockets[0]!.emitStatus('disconnect');
  expect(await screen.findByText('No connection to the server.', {}, { timeout: 6000 })).toBeVisible();
  sockets[0]!.emitStatus('connect');
  expect(screen.queryByText('No connection to the server.')).toBeNull();
});
