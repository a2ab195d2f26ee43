import { screen, waitFor, within } from '@testing-library/react';
import type { ContactSegmentCount, NewContactSegmentCount } from '@cabinet/domain/contact-segment-count';
import { contactLists } from '@cabinet/domain/contact-lists';
import { contactSegments, type ContactSegment } from '@cabinet/domain/contact-segments';
import { contacts } from '@cabinet/domain/contacts';
import { contactFields } from '@cabinet/domain/custom-fields';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle, handleResource, type Handler } from '@cabinet/testing/server';
import { contactOf, LIST_ID, listOf } from '../../contacts-testing.ts';
import remote from '../../remote.ts';

const { OwnerId, createdAt, updatedAt } = listOf();
const women: ContactSegment = {
  id: '01890000-0000-7000-8000-0000000000d1',
  title: 'Women',
  match: 'all',
  conditions: [{ field: 'gender', operator: 'is', value: 'female' }],
  OwnerId,
  createdAt,
  updatedAt,
};
/** As many as the letters of what is asked for. */
const counted = handle('POST', 'contactSegments/count', ({ body }): ContactSegmentCount => {
  const alone = (body as NewContactSegmentCount).conditions.map(({ value = '' }) => ({ count: value.length }));
  return { all: { count: Math.min(...alone.map(({ count }) => count)) }, alone };
});
const open = (path: string, segment = women, count: Handler = counted) =>
  renderRemote(remote, {
    path,
    links: { 'send.send': '/send' },
    handlers: [
      count,
      handle('GET', 'contacts/imports', () => ({ data: [], total: 0 })),
      handle('GET', 'contacts', ({ query }) =>
        query.get('SegmentId')
          ? { data: [contactOf('1', { lastName: 'Lee' })], total: 1000, more: true }
          : { data: [contactOf('2')], total: 1 },
      ),
      handleResource(contactLists, [listOf()]),
      handleResource(contactFields),
      handleResource(contactSegments, [segment]),
      handleResource(contacts),
    ],
  });

test('a segment says in a sentence who it holds, and how many they are now', async () => {
  await open('/contactSegments');
  const row = await screen.findByRole('row', { name: /Women/ });
  expect(within(row).getByText('Gender is Female')).toBeVisible();
  expect(await within(row).findByText('1,000+')).toBeVisible();
  expect(within(row).getByRole('link', { name: 'Women' })).toHaveAttribute('href', `/contactSegments/${women.id}`);
  expect(within(row).getByRole('link', { name: 'Send to the segment “Women”' })).toHaveAttribute('href', `/send?list=${women.id}`);
});

test('a segment is made from conditions over fields of every kind', async () => {
  const { user, server } = await open('/contactSegments');
  await user.click(await screen.findByRole('button', { name: 'Create a segment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), 'Who left');
  await user.selectOptions(dialog.getByLabelText(/^Field/), 'Opted out');
  await user.selectOptions(await dialog.findByLabelText(/^Value/), 'Yes');
  await user.click(dialog.getByRole('button', { name: 'Create a segment' }));
  const body = { title: 'Who left', match: 'all', conditions: [{ field: 'contact.optedOut', operator: 'is', value: 'true' }] };
  await waitFor(() => expect(server.asked('POST', 'contactSegments').at(-1)?.body).toEqual(body));
  expect(await screen.findByRole('heading', { level: 1, name: /Who left/ })).toBeVisible();
  expect(screen.getByText('Opted out is Yes')).toBeVisible();
});

test('the conditions of a segment are changed on its page', async () => {
  const { user, server } = await open(`/contactSegments/${women.id}`);
  await user.click(await screen.findByRole('button', { name: 'Conditions' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^Value/), 'Male');
  const asked = server.asked('GET', 'contacts').length;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Gender is Male')).toBeVisible();
  await waitFor(() => expect(server.asked('GET', 'contacts').length).toBeGreaterThan(asked));
  expect(server.rows(contactSegments)).toMatchObject([{ conditions: [{ field: 'gender', operator: 'is', value: 'male' }] }]);
});

test('people are asked for by what they did last, under a heading of its own', async () => {
  const { user, server } = await open('/contactSegments');
  await user.click(await screen.findByRole('button', { name: 'Create a segment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), 'Silent');
  const behaviour = within(dialog.getByRole('group', { name: 'Behaviour' }));
  const offered = behaviour.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered).toEqual(['Last delivery', 'Last answer', 'Last click']);
  await user.selectOptions(dialog.getByLabelText(/^Field/), 'Last answer');
  await user.selectOptions(dialog.getByLabelText(/^How/), 'is more than … days ago, or never');
  await user.type(dialog.getByLabelText(/^Days/), 'many');
  await user.click(dialog.getByRole('button', { name: 'Create a segment' }));
  expect(await dialog.findByText('A whole number of days, ten years at most')).toBeVisible();
  await user.clear(dialog.getByLabelText(/^Days/));
  await user.type(dialog.getByLabelText(/^Days/), '90');
  await user.click(dialog.getByRole('button', { name: 'Create a segment' }));
  const conditions = [{ field: 'activity.lastAnswer', operator: 'notWithin', value: '90' }];
  await waitFor(() => expect(server.asked('POST', 'contactSegments').at(-1)?.body).toMatchObject({ title: 'Silent', conditions }));
});

test('days to look back at are no date: another way of comparing asks for its value anew', async () => {
  const { user } = await open('/contactSegments');
  await user.click(await screen.findByRole('button', { name: 'Create a segment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^Field/), 'Last click');
  await user.type(await dialog.findByLabelText(/^Days/), '30');
  await user.selectOptions(dialog.getByLabelText(/^How/), 'is before');
  expect(await dialog.findByLabelText(/^Value/)).toHaveValue('');
  await user.selectOptions(dialog.getByLabelText(/^How/), 'never');
  await waitFor(() => expect(dialog.queryByLabelText(/^Value/)).toBeNull());
});

test('a segment by behaviour says its days in words', async () => {
  const conditions: ContactSegment['conditions'] = [
    { field: 'activity.lastDelivery', operator: 'within', value: '1' },
    { field: 'activity.lastClick', operator: 'notWithin', value: '1000' },
    { field: 'activity.lastAnswer', operator: 'isEmpty' },
  ];
  await open('/contactSegments', { ...women, conditions });
  const said = ['Last delivery is in the last day', 'Last click is more than 1,000 days ago, or never', 'Last answer never'];
  for (const condition of said) expect(await screen.findByText(condition)).toBeVisible();
});

test('what a list is filtered by is saved as a segment', async () => {
  const { user, server } = await open(`/contacts/${LIST_ID}`);
  await user.click(await screen.findByRole('button', { name: 'By fields' }));
  const asked = within(await screen.findByRole('dialog'));
  await user.selectOptions(asked.getByLabelText(/^Field/), 'Gender');
  await user.selectOptions(await asked.findByLabelText(/^Value/), 'Female');
  await user.click(asked.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('Gender is Female')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save as a segment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), 'Ladies');
  await user.click(dialog.getByRole('button', { name: 'Create a segment' }));
  await waitFor(() =>
    expect(server.asked('POST', 'contactSegments').at(-1)?.body).toMatchObject({ title: 'Ladies', conditions: women.conditions }),
  );
});

test('a segment shows its contacts and is sent to; a task’s address of it leads here too', async () => {
  const page = await open(`/contacts/${women.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: /Women/ })).toBeVisible();
  expect(screen.getByText('Gender is Female')).toBeVisible();
  expect(await screen.findByRole('row', { name: /Lee/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Send to 1,000+' })).toHaveAttribute('href', `/send?list=${women.id}`);
  expect(page.server.asked('GET', 'contacts').at(-1)?.query.get('SegmentId')).toBe(women.id);
});

describe('while conditions are edited', () => {
  const edit = async (count?: Handler) => {
    const page = await open(`/contactSegments/${women.id}`, women, count);
    await page.user.click(await screen.findByRole('button', { name: 'Conditions' }));
    return { ...page, dialog: within(await screen.findByRole('dialog')) };
  };

  test('it is said how many contacts meet them now, of several also on its own', async () => {
    const { user, server, dialog } = await edit();
    expect(await dialog.findByText('6 contacts match at the moment')).toBeVisible();
    expect(dialog.queryByText(/On its own/)).toBeNull();
    expect(server.asked('POST', 'contactSegments/count').at(-1)?.body).toEqual({ match: 'all', conditions: women.conditions, OwnerId });
    await user.click(dialog.getByRole('button', { name: 'Add a condition' }));
    expect(await dialog.findByText('Fill in every condition to see how many contacts match.')).toBeVisible();
    await user.type(dialog.getAllByLabelText(/^Value/).at(-1) as HTMLElement, 'L');
    expect(await dialog.findByText('1 contact matches at the moment')).toBeVisible();
    expect(dialog.getByText('On its own: 6')).toBeVisible();
    expect(dialog.getByText('On its own: 1')).toBeVisible();
  });

  test('the old figure stays, dimmed, until the new one is there, and keys are counted when they rest', async () => {
    const { user, server, dialog } = await edit();
    await dialog.findByText('6 contacts match at the moment');
    await user.click(dialog.getByRole('button', { name: 'Add a condition' }));
    await user.type(dialog.getAllByLabelText(/^Value/).at(-1) as HTMLElement, 'Lee');
    expect(dialog.getByText('6 contacts match at the moment')).toHaveAttribute('data-stale', 'true');
    expect(dialog.getByText('Counting…')).toBeVisible();
    expect(await dialog.findByText('3 contacts match at the moment')).toHaveAttribute('data-stale', 'false');
    expect(dialog.queryByText('Counting…')).toBeNull();
    expect(server.asked('POST', 'contactSegments/count')).toHaveLength(2);
  });

  test.each([
    ['takes too long', () => ({ all: null, alone: [null] })],
    ['fails', () => new Answer(503, { status: 503, error: 'UNAVAILABLE', params: {} })],
  ])('counting that %s keeps nobody from saving', async (_, answer) => {
    const { user, server, dialog } = await edit(handle('POST', 'contactSegments/count', answer));
    expect(await dialog.findByText(/could not be counted now/)).toBeVisible();
    await user.selectOptions(dialog.getByLabelText(/^Value/), 'Male');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.rows(contactSegments)).toMatchObject([{ conditions: [{ value: 'male' }] }]));
  });
});
