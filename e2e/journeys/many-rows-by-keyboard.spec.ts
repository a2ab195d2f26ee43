import type { APIRequestContext, Page } from '@playwright/test';
import { ApiClient } from '../support/api.ts';
import { pressKeyOn, tabTo } from '../support/keyboard.ts';
import { newAccount } from '../support/new-account.ts';
import type { Account } from '../support/session.ts';
import { expect, test } from '../support/signed-in.ts';

const bar = (page: Page) => page.getByRole('group', { name: 'Selected rows' });
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select “/ });
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Selects the first rows of a list with the space bar, then the arrow with the shift key. */
async function selectRows(page: Page, count: number): Promise<void> {
  await tabTo(page, /^Select “/);
  await page.keyboard.press('Space');
  for (let row = 1; row < count; row += 1) await page.keyboard.press('Shift+ArrowDown');
  await expect(bar(page)).toContainText(`${count} selected`);
}

/** Goes from the selected rows back to what can be done with them, and begins it. */
async function begin(page: Page, action: RegExp): Promise<void> {
  await page.keyboard.press('Home');
  await tabTo(page, action, 'Shift+Tab');
  await page.keyboard.press('Enter');
}

/** Agrees to what a question asks. */
async function agree(page: Page, question: RegExp | string, answer: RegExp): Promise<void> {
  await expect(page.getByRole('alertdialog', { name: question })).toBeVisible();
  await pressKeyOn(page, answer);
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

/** Waits until the list says what came of it, and puts that away. */
async function readResult(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text)).toBeVisible();
  // Notices in the corner, which may come first, are closed by a button of that name too.
  await expect(async () => {
    await pressKeyOn(page, /^Close$/);
    await expect(page.getByText(text)).toBeHidden({ timeout: 2000 });
  }).toPass();
}

interface Scene {
  api: ApiClient;
  request: APIRequestContext;
  mark: string;
}

/** Conditions that whoever has a tag meets. */
const taggedWith = (tag: string) => ({ match: 'all', conditions: [{ field: 'contact.tag', operator: 'is', value: tag }] });

/** Lists whose rows are removed: how two are made, and where they are found. */
const REMOVED: readonly {
  list: string;
  account: Account;
  make: (scene: Scene) => Promise<unknown>;
  path: (mark: string) => string;
  asks: string;
}[] = [
  {
    list: 'templates',
    account: 'demo',
    make: ({ api, mark }) =>
      Promise.all(
        range(2).map((index) =>
          api.call('POST', 'templates', { title: `${mark} ${index}`, type: 'sms', payload: { sender: 'COURIER', text: 'Hi' } }),
        ),
      ),
    path: (mark) => `/messages/templates?q=${mark}`,
    asks: 'Delete 2 templates?',
  },
  {
    list: 'short links',
    account: 'demo',
    make: async ({ api, mark }) => {
      const { settings } = await api.call<{ settings: { shortLinks: { domains: string[] } } }>('GET', 'settings');
      const [domain] = settings.shortLinks.domains;
      for (const index of range(2)) await api.call('POST', 'shortLinks', { fullUrl: `https://shop.example/${mark}/${index}`, domain });
    },
    path: (mark) => `/short-links?q=${mark}`,
    asks: 'Delete 2 short links?',
  },
  {
    list: 'files',
    account: 'demo',
    make: async ({ api, mark }) => {
      for (const index of range(2)) await api.upload(`${mark}-${index}.csv`, 'phone\n+79161234567\n');
    },
    path: (mark) => `/storage?q=${mark}`,
    asks: 'Delete 2 files?',
  },
  {
    list: 'contact lists',
    account: 'reseller',
    make: async ({ api, mark }) => {
      for (const index of range(2)) await api.call('POST', 'contactLists', { title: `${mark} ${index}`, type: 'regular' });
    },
    path: (mark) => `/contacts?q=${mark}`,
    asks: 'Delete 2 lists?',
  },
  {
    list: 'segments',
    account: 'reseller',
    make: async ({ api, mark }) => {
      for (const index of range(2)) await api.call('POST', 'contactSegments', { title: `${mark} ${index}`, ...taggedWith(mark) });
    },
    path: (mark) => `/contactSegments?q=${mark}`,
    asks: 'Remove 2 segments?',
  },
  {
    list: 'blocked words',
    account: 'admin',
    make: ({ api, mark }) =>
      api.call('POST', 'blockLists', { kind: 'word', values: range(2).map((index) => `${mark}${index}`), comment: 'Test' }),
    path: (mark) => `/operations/blockLists?q=${mark}`,
    asks: 'Allow 2 entries again?',
  },
];

for (const { list, account, make, path, asks } of REMOVED) {
  test.describe(() => {
    test.use({ account });
    test(`${list} are selected, removed and told of without a mouse`, async ({ page, request }) => {
      const api = await ApiClient.of(request, account);
      const mark = `keys${Date.now().toString(36)}`;
      await make({ api, request, mark });
      await page.goto(path(mark));
      await expect(boxes(page)).toHaveCount(2);
      await selectRows(page, 2);
      await begin(page, /^Delete$/);
      await agree(page, asks, /^Delete$/);
      await expect(boxes(page)).toHaveCount(0);
      await readResult(page, 'Delete: done, rows: 2.');
    });
  });
}

test.describe(() => {
  test.use({ account: 'reseller' });

  test('contacts get tags, lose them and are removed without a mouse', async ({ page, request }) => {
    const api = await ApiClient.of(request, 'reseller');
    const mark = `keys${Date.now().toString(36)}`;
    const { id } = await newList(api, mark);
    for (const index of range(2)) await api.call('POST', 'contacts', { ListId: id, phone: `+7916777230${index}` });
    // Suggested before what is typed, and not to be taken in its place.
    await api.call('POST', 'contacts', { ListId: id, phone: '+79167772309', tags: [`a-${mark}`] });
    await page.goto(`/contacts/${id}`);
    await expect(boxes(page)).toHaveCount(3);
    const tags = page.getByRole('table').getByText(mark, { exact: true });

    for (const [action, rows] of [
      ['Add tags', 3],
      ['Remove tags', 0],
    ] as const) {
      await selectRows(page, 3);
      await begin(page, new RegExp(`^${action}$`));
      await expect(page.getByRole('dialog', { name: action }).getByRole('combobox')).toBeFocused();
      await page.keyboard.type(mark);
      await expect(page.getByRole('option', { name: `a-${mark}` })).toBeAttached();
      await page.keyboard.press('Enter');
      await pressKeyOn(page, new RegExp(`^${action}$`));
      await expect(page.getByRole('dialog')).toBeHidden();
      await readResult(page, `${action}: done, rows: 3.`);
      await expect(tags).toHaveCount(rows);
    }
    await selectRows(page, 3);
    await begin(page, /^Delete$/);
    await agree(page, 'Delete 3 contacts?', /^Delete$/);
    await expect(boxes(page)).toHaveCount(0);
    await api.call('DELETE', `contactLists/${id}`);
  });

  test('contacts of a segment are moved, copied and removed without a mouse', async ({ page, request }) => {
    const api = await ApiClient.of(request, 'reseller');
    const mark = `keys${Date.now().toString(36)}`;
    const [from, to] = [await newList(api, `${mark} first`), await newList(api, `${mark} second`)];
    for (const index of range(2)) await api.call('POST', 'contacts', { ListId: from.id, phone: `+7916777260${index}`, tags: [mark] });
    const segment = await api.call<{ id: string }>('POST', 'contactSegments', { title: mark, ...taggedWith(mark) });
    await page.goto(`/contactSegments/${segment.id}`);
    await expect(boxes(page)).toHaveCount(2);

    for (const [action, list, rows] of [
      ['Move', 'second', 2],
      ['Copy', 'first', 4],
    ] as const) {
      await selectRows(page, 2);
      await begin(page, new RegExp(`^${action}$`));
      const dialog = page.getByRole('dialog', { name: `${action} to another list` });
      await expect(dialog.getByRole('combobox')).toBeVisible();
      await tabTo(page, /^List/);
      await page.keyboard.type(`${mark} ${list}`);
      // What is typed is searched a moment later; before that the first of all lists would be taken.
      await expect(page.getByTitle(`${mark} ${list}`, { exact: true })).toBeVisible();
      await page.keyboard.press('Enter');
      await pressKeyOn(page, new RegExp(`^${action}$`));
      await expect(dialog).toBeHidden();
      await readResult(page, `${action}: done, rows: 2.`);
      await expect(boxes(page)).toHaveCount(rows);
    }
    await selectRows(page, 4);
    await begin(page, /^Delete$/);
    await agree(page, 'Delete 4 contacts?', /^Delete$/);
    await expect(boxes(page)).toHaveCount(0);
    await api.call('DELETE', `contactSegments/${segment.id}`);
    for (const { id } of [from, to]) await api.call('DELETE', `contactLists/${id}`);
  });

  test('selected contacts are exported without a mouse', async ({ page, request }) => {
    const api = await ApiClient.of(request, 'reseller');
    const { id } = await newList(api, `keys${Date.now().toString(36)}`);
    for (const index of range(3)) await api.call('POST', 'contacts', { ListId: id, phone: `+7916777270${index}` });
    await page.goto(`/contacts/${id}`);
    await expect(boxes(page)).toHaveCount(3);
    await selectRows(page, 2);
    await begin(page, /^Export$/);
    const dialog = page.getByRole('dialog', { name: 'Export to a file' });
    await expect(dialog).toBeVisible();
    await pressKeyOn(page, /^Make the report$/);
    await expect(dialog.getByText('The report is ready, rows: 2.')).toBeVisible();
    await tabTo(page, /^Download$/);
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toMatch(/^contacts-.*\.xlsx$/);
    await api.call('DELETE', `contactLists/${id}`);
  });

  test('all duplicates of a list are merged without a mouse', async ({ page, request }) => {
    const api = await ApiClient.of(request, 'reseller');
    const mark = `keys${Date.now().toString(36)}`;
    const { id } = await newList(api, mark);
    const email = `${mark}@shop.example`;
    await api.call('POST', 'contacts', { ListId: id, phone: '+79167772101', email });
    await api.call('POST', 'contacts', { ListId: id, email, firstName: mark });
    await page.goto(`/contacts/duplicates?ListId=${id}`);
    await expect(page.getByRole('button', { name: 'Merge all', exact: true })).toBeVisible();
    await pressKeyOn(page, /^Merge all$/);
    await agree(page, 'Merge all duplicates?', /^Merge all$/);
    await expect(page.getByText('1 group was merged.')).toBeVisible();
    await pressKeyOn(page, /^(Close|Dismiss)$/);
    await api.call('DELETE', `contactLists/${id}`);
  });
});

test.describe(() => {
  test.use({ account: 'demo' });

  test('mailings are paused, resumed, stopped and removed without a mouse', async ({ page, request }) => {
    const api = await ApiClient.of(request, 'demo');
    const mark = `keys${Date.now().toString(36)}`;
    for (const index of range(2))
      await api.call('POST', 'sendings', {
        type: 'sms',
        payload: { sender: 'COURIER', text: 'By keyboard' },
        recipient: { include: range(3).map((number) => `+791677731${number}${index}`), exclude: [] },
        schedule: { delay: new Date(Date.now() + 3_600_000).toISOString(), until: 12 },
        $options: { title: `${mark} ${index}` },
      });
    await page.goto('/messages/tasks');
    const box = (index: number) => page.getByRole('checkbox', { name: `Select “${mark} ${index}”` });
    await expect(box(0)).toBeVisible();
    const select = async () => {
      for (const index of [1, 0]) await pressKeyOn(page, new RegExp(`^Select “${mark} ${index}”$`), 'Space');
      await expect(bar(page)).toContainText('2 selected');
    };
    for (const [action, question, answer] of [
      ['Pause', undefined, undefined],
      ['Resume', undefined, undefined],
      ['Stop', 'Stop 2 campaigns?', /^Stop$/],
      ['Delete', 'Delete 2 campaigns?', /^Delete$/],
    ] as const) {
      await select();
      await begin(page, new RegExp(`^${action}$`));
      if (question) await agree(page, question, answer);
      await readResult(page, `${action}: done, rows: 2.`);
    }
    await expect(box(0)).toHaveCount(0);
  });
});

test.describe(() => {
  test.use({ account: 'admin' });

  test('accounts are blocked and let in again without a mouse', async ({ page, request }) => {
    const mark = `keys${Date.now().toString(36)}`;
    for (const index of range(2)) await newAccount(request, `${mark}-${index}`);
    await page.goto(`/users?q=${mark}`);
    await expect(boxes(page)).toHaveCount(2);
    const notices = page.getByRole('list', { name: 'Notifications' });

    await selectRows(page, 2);
    await begin(page, /^Block…$/);
    await expect(page.getByRole('dialog', { name: 'Block 2 accounts' })).toBeVisible();
    await page.keyboard.type('Unpaid');
    await pressKeyOn(page, /^Block$/);
    await expect(notices.getByText('2 accounts are blocked')).toBeVisible();

    await selectRows(page, 2);
    await begin(page, /^Unblock$/);
    await agree(page, 'Unblock 2 accounts?', /^Unblock$/);
    await expect(notices.getByText('2 accounts are unblocked')).toBeVisible();
  });

  test('balances of several accounts are changed without a mouse', async ({ page, request }) => {
    const mark = `keys${Date.now().toString(36)}`;
    for (const index of range(2)) await newAccount(request, `${mark}-${index}`);
    await page.goto(`/users?q=${mark}`);
    await expect(boxes(page)).toHaveCount(2);
    await selectRows(page, 2);
    await begin(page, /^Change balances…$/);
    const dialog = page.getByRole('dialog', { name: 'Balances of 2 accounts' });
    await expect(dialog).toBeVisible();
    await tabTo(page, /^Amount/);
    await page.keyboard.type('15');
    await tabTo(page, /^Comment/);
    await page.keyboard.type('Bonus');
    await pressKeyOn(page, /^Check$/);
    await expect(dialog.getByText('Sum of all')).toBeVisible();
    await pressKeyOn(page, /^Start$/);
    await expect(page.getByRole('list', { name: 'Notifications' }).getByText('The balances of 2 accounts are being changed')).toBeVisible();
    await expect(dialog).toBeHidden();
    const admin = await ApiClient.of(request, 'admin');
    const accounts = (await admin.call<{ data: { id: string }[] }>('GET', `users?$search=${mark}`)).data;
    expect(accounts).toHaveLength(2);
    for (const { id } of accounts) {
      const balance = async () => (await admin.call<{ result: { balance: number } }>('GET', `billings/balance/${id}`)).result.balance;
      await expect.poll(balance).toBe(15);
    }
  });

  test('sender names are approved and rejected without a mouse', async ({ page, request }) => {
    const owner = await ApiClient.of(request, 'client1');
    const mark = `K${Date.now().toString(36).slice(-6).toUpperCase()}`;
    const comment = 'ООО «Курьер», ИНН 7707083893';
    for (const index of range(4)) await owner.call('POST', 'sendernames', { type: 'sms', name: `${mark}${'ABCD'[index]}`, comment });
    await page.goto(`/moderation/sendernames?q=${mark}`);
    await expect(boxes(page)).toHaveCount(4);
    const notices = page.getByRole('list', { name: 'Notifications' });

    await selectRows(page, 2);
    await begin(page, /^Approve$/);
    await agree(page, 'Approve 2 names?', /^Approve$/);
    await expect(notices.getByText('Approved: 2 names')).toBeVisible();
    await expect(boxes(page)).toHaveCount(2);

    await selectRows(page, 2);
    await begin(page, /^Reject…$/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.type('No papers');
    await pressKeyOn(page, /^Reject$/);
    await expect(notices.getByText('Rejected: 2 names')).toBeVisible();
    await expect(boxes(page)).toHaveCount(0);
  });
});

function newList(api: ApiClient, title: string): Promise<{ id: string }> {
  return api.call('POST', 'contactLists', { title, type: 'regular' });
}
