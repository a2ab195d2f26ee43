import { screen, waitFor, within } from '@testing-library/react';
import type { RoutingGroupContent } from '@cabinet/domain/routing-changes';
import { routingDraftVersion, type RoutingDraft } from '@cabinet/domain/routing-draft';
import { renderPage } from '@cabinet/testing/render-page';
import { Answer, handle } from '@cabinet/testing/server';
import { manifest } from '../../../remote.manifest.ts';
import { draftOf, live, routingHandlers } from '../../routing-testing.ts';
import { Page } from './page.tsx';

/** Opens the editor on a server that keeps one draft. */
function open(given: RoutingDraft = draftOf([live])) {
  let draft = given;
  const stage = ({ body }: { body: unknown }) => (draft = draftOf([{ ...(body as RoutingGroupContent), id: live.id }], { updatedAt: new Date(Date.now()).toISOString() })); // prettier-ignore
  return renderPage(<Page />, {
    area: 'admin',
    role: 'admin',
    path: '/operations/routing',
    manifests: [manifest],
    handlers: [
      handle('GET', 'routing/draft', () => draft),
      handle('PUT', 'routing/draft/groups/:id', stage as never),
      handle('DELETE', 'routing/draft', () => (draft = draftOf([live]))),
      handle('POST', 'routing/draft/publish', () => (draft = { ...draftOf([live]), version: 5 })),
      ...routingHandlers,
    ],
  });
}
const changed = { ...live, rules: [live.rules[0]!, { ...live.rules[1]!, conditions: { prefixes: ['+34'] } as never }] };

test('a rule reads as a sentence with where its messages go', async () => {
  await open();
  expect(await screen.findByText('When the operator is МТС (25001) and the number begins with +7916')).toBeVisible();
  expect(
    await screen.findByText('When the operator is in the group “Russia” and the text contains a word of the list “Loans”'),
  ).toBeVisible();
  expect(screen.getByText('sandbox 70 %')).toBeVisible();
  expect(screen.getByText('Fraud')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Nothing to publish' })).toBeDisabled();
});

test('a rule is moved by Alt and arrows, and that is staged from the version that was shown', async () => {
  const { user, server } = await open();
  const first = draftOf([live]);
  (await screen.findByRole('button', { name: /^МТС When/ })).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(server.asked('PUT', 'routing/draft/groups/:id')).toHaveLength(1));
  const [call] = server.asked('PUT', 'routing/draft/groups/:id');
  expect(call?.headers.get('if-match')).toBe(routingDraftVersion(first));
  expect((call as { body: RoutingGroupContent }).body.rules.map(({ title, priority }) => [title, priority])).toEqual([['Loans', 20], ['МТС', 20]]); // prettier-ignore
  expect(await screen.findByText('moved')).toBeVisible();
  expect(screen.getByText('Draft: 1 change')).toBeVisible();
});

test('a rule is made with conditions and a provider, and says what it will do', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New rule' }));
  await user.type(dialog.getByLabelText(/^Name of the rule/), 'Spain');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Add a condition' }), 'Number begins with');
  await user.type(dialog.getByRole('textbox', { name: 'Number begins with' }), '34');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Add a provider' }), 'sandbox');
  await user.click(dialog.getByRole('button', { name: 'Stage' }));
  expect(await dialog.findByText('A plus and digits, as in +7916')).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: 'Number begins with' }));
  await user.type(dialog.getByRole('textbox', { name: 'Number begins with' }), '+34');
  expect(dialog.getByText('When the number begins with +34, goes to sandbox')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Stage' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [call] = server.asked('PUT', 'routing/draft/groups/:id');
  expect((call as { body: RoutingGroupContent }).body.rules[2]).toMatchObject({
    title: 'Spain',
    priority: 30,
    conditions: { prefixes: ['+34'] },
    action: { kind: 'send', providers: [{ provider: 'sandbox', weight: 1 }] },
  });
  expect(await screen.findByText('new')).toBeVisible();
});

test('a cost limit is written as an amount and told in the sentence', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New rule' }));
  await user.type(dialog.getByLabelText(/^Name of the rule/), 'Cheap');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Add a condition' }), 'Cost limit');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Add a provider' }), 'sandbox');
  await user.type(dialog.getByRole('textbox', { name: 'At most' }), '2,5');
  expect(dialog.getByText('When a provider takes ₽2.50 or less for the operator, goes to sandbox')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Stage' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [call] = server.asked('PUT', 'routing/draft/groups/:id');
  expect((call as { body: RoutingGroupContent }).body.rules[2]).toMatchObject({ title: 'Cheap', conditions: { costLimit: 2.5 } });
});

test('what is published is shown with its difference first', async () => {
  const { user, server } = await open(draftOf([changed], { overtaken: [live.id] }));
  expect(await screen.findByText(/Staged by boss/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish 1 change…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish the routing' }));
  const change = dialog.getByRole('listitem');
  expect(change).toHaveTextContent(/changedLoans/);
  expect(change).toHaveTextContent(/When the number begins with \+34, is blocked: “Fraud”/);
  expect(dialog.getByText('Live groups have changed since they were staged')).toBeVisible();
  await user.type(dialog.getByLabelText('Comment'), 'Spain is closed');
  await user.click(dialog.getByRole('button', { name: 'Publish 1 change' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [call] = server.asked('POST', 'routing/draft/publish');
  expect(call?.body).toEqual({ comment: 'Spain is closed' });
  expect(await screen.findByRole('button', { name: 'Nothing to publish' })).toBeDisabled();
});

test('the draft as somebody else has left it takes the place of what was shown', async () => {
  const theirs = draftOf([changed], { updatedAt: '2026-11-20T10:00:09.000Z' });
  const late = handle(
    'PUT',
    'routing/draft/groups/:id',
    () => new Answer(412, { error: 'RESOURCE_CHANGED', message: '', current: theirs }),
  );
  const page = await renderPage(<Page />, {
    area: 'admin',
    role: 'admin',
    path: '/operations/routing',
    manifests: [manifest],
    handlers: [handle('GET', 'routing/draft', () => draftOf([live])), late, ...routingHandlers],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Actions: Loans' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Switch off' }));
  expect(await screen.findByText('Draft: 1 change')).toBeVisible();
  expect(await screen.findByText('changed')).toBeVisible();
});

test('what is staged is discarded after a question', async () => {
  const { user, server } = await open(draftOf([changed]));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Discard 1 staged change?' })).getByRole('button', { name: 'Discard' }),
  );
  await waitFor(() => expect(server.asked('DELETE', 'routing/draft')).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Nothing to publish' })).toBeVisible();
});
