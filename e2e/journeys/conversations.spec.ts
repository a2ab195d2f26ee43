import type { Page } from '@playwright/test';
import { ApiClient } from '../support/api.ts';
import { tabTo } from '../support/keyboard.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** The sandbox writes back for numbers that end so: YES. */
const PERSON = '+79164446608';
const NAME = '+7 916 444-66-08';

const messages = (page: Page) => page.getByRole('log', { name: 'Messages of the conversation' }).getByRole('article');

test('what a person writes is seen as it comes, answered, assigned and closed without a mouse', async ({ page, request }) => {
  const demo = await ApiClient.of(request, 'demo');
  await signIn(page);
  await page.goto('/messages/conversations');
  const list = page.getByRole('region', { name: 'Conversations' });
  await expect(list.getByRole('link').first()).toBeVisible();
  const row = list.getByRole('link', { name: new RegExp(NAME.replaceAll('+', String.raw`\+`)) });
  await expect(row).toHaveCount(0);

  // Nobody loads anything again: the row comes by itself, with its mark.
  await demo.call('POST', 'sendings', {
    type: 'sms',
    payload: { sender: 'COURIER', text: 'Will you be at home today?' },
    recipient: { include: [PERSON], exclude: [] },
  });
  await expect(row).toContainText('YES');
  await expect(row).toContainText('1 unread message');

  // Opened beside the list, it is read.
  await tabTo(page, new RegExp(String.raw`^\D{0,10}${NAME.replace('+', String.raw`\+`)}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: NAME })).toBeVisible();
  await expect(messages(page).filter({ hasText: 'YES' })).toHaveCount(1);
  await expect(row).not.toContainText('unread');

  // The answer says what it costs, goes from whom the last one went, and what comes back to it stands below.
  await tabTo(page, /^Text of the answer$/);
  await page.keyboard.type('We come at five.');
  await expect(page.getByRole('combobox', { name: 'Sender' })).toHaveValue('COURIER');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('textbox', { name: 'Text of the answer' })).toHaveValue('');
  await expect(messages(page).filter({ hasText: 'We come at five.' }).getByText('Delivered')).toBeAttached();
  await expect(messages(page).filter({ hasText: 'YES' })).toHaveCount(2);

  await tabTo(page, /^Assign$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Me' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Me', exact: true })).toBeVisible();
  await expect(row).toContainText('Me');

  await tabTo(page, /^Close$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
  await expect(row).toHaveCount(0);

  // Put aside, it is found among the closed.
  await tabTo(page, /^Closed$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Closed');
});

test('the page of a contact shows the same, and leads to the conversation on a phone', async ({ page, request }) => {
  const demo = await ApiClient.of(request, 'demo');
  const phone = '+79164446508';
  const { id: ListId } = await demo.call<{ id: string }>('POST', 'contactLists', { title: 'Who answers', type: 'regular' });
  const { id } = await demo.call<{ id: string }>('POST', 'contacts', { ListId, phone, firstName: 'Vera', lastName: 'Lane' });
  await demo.call('POST', 'sendings', {
    type: 'sms',
    payload: { sender: 'COURIER', text: 'Is the door code still 47?' },
    recipient: { include: [phone], exclude: [] },
  });
  const path = `conversations?address=${encodeURIComponent(phone)}`;
  await expect.poll(async () => (await demo.call<{ total: number }>('GET', path)).total).toBe(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto(`/contacts/people/${id}`);
  await expect(page.getByText('Is the door code still 47?')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Conversation' })).toBeChecked();
  await expect(messages(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Open the conversation' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Vera Lane' })).toBeVisible();
  await expect(messages(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'All conversations' }).click();
  await expect(page.getByRole('link', { name: /Vera Lane/ })).toBeFocused();
});
