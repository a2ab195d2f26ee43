import { screen, waitFor, within } from '@testing-library/react';
import { eventsHistory } from '@cabinet/domain/events-history';
import { messageRuleGroups, type MessageRuleGroup, type MessageVerdict } from '@cabinet/domain/message-rules';
import { routingGroups, type RoutingGroup } from '@cabinet/domain/routing';
import { users } from '@cabinet/domain/users';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handle, handleResource } from '@cabinet/testing/server';
import remote from '../../remote.ts';
import { live } from '../../routing-testing.ts';

const made = { createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' };
const action = { reason: '', target: 'text' as const, find: '', replacement: '', group: null };
const fraud: MessageRuleGroup = {
  id: '019a8b2c-1234-7abc-8def-0000000000e1',
  title: 'Fraud',
  isActive: true,
  priority: 10,
  types: [],
  users: [],
  rules: [
    {
      title: 'Casino',
      isActive: true,
      conditions: { words: ['casino', 'bets'] },
      action: { ...action, kind: 'refuse', reason: 'No gambling' },
    },
    {
      title: 'Codes',
      isActive: true,
      conditions: { text: { is: 'matches', value: 'code #d' } },
      action: { ...action, kind: 'route', group: live.id },
    },
  ],
  ...made,
};
const refused: MessageVerdict = { sender: '', text: 'A casino', refused: 'No gambling', isModerated: false, group: null, applied: [{ rule: 'Casino', action: 'refuse' }] }; // prettier-ignore

const open = (path = `/operations/routing/messageRules/${fraud.id}`) =>
  renderRemote(remote, {
    role: 'admin',
    path,
    handlers: [
      handleResource(messageRuleGroups, [fraud]),
      handleResource(routingGroups, [{ ...live, users: 2, ...made } as RoutingGroup]),
      handleResource(users, []),
      handleResource(eventsHistory, []),
      handle('POST', 'messageRuleGroups/check', () => refused),
    ],
  });

test('rules read as sentences with what they do; a message is tried with them as they are written', async () => {
  const { user, server } = await open();
  expect(await screen.findByText('When the text contains “casino” or “bets”')).toBeVisible();
  expect(screen.getByText('is refused: “No gambling”')).toBeVisible();
  expect(await screen.findByText('goes by the group “SMS Russia”')).toBeVisible();
  const name = screen.getByLabelText(/^Name of the group/);
  await user.clear(name);
  await user.type(name, 'Gambling');
  await user.type(screen.getByLabelText('Text'), 'A casino');
  expect(await screen.findByText('The message is refused')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Rules that were applied' })).getByRole('listitem')).toHaveTextContent('refuse Casino');
  await waitFor(() =>
    expect(server.asked('POST', 'messageRuleGroups/check').at(-1)?.body).toMatchObject({
      id: fraud.id,
      text: 'A casino',
      group: { title: 'Gambling' },
    }),
  );
});

test('a group is made with a rule; what it lacks is said in place, and a pattern that is none is refused', async () => {
  const { user, server } = await open('/operations/routing/messageRules/new');
  await user.type(await screen.findByLabelText(/^Name of the group/), 'Links');
  await user.click(screen.getByRole('button', { name: 'Add a rule' }));
  await user.type(screen.getByLabelText(/^Name of the rule/), 'Short links');
  await user.selectOptions(screen.getByLabelText('How it is compared'), 'matches the pattern');
  await user.type(screen.getByRole('textbox', { name: 'Text', description: /#d stands for digits/ }), '#d5');
  await user.selectOptions(screen.getByLabelText('Then'), 'Replace');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Fill in this field')).toBeVisible();
  expect(server.asked('POST', 'messageRuleGroups')).toHaveLength(0);
  const pattern = screen.getByRole('textbox', { name: 'Text', description: /./ });
  await user.clear(pattern);
  await user.type(pattern, 'bit.ly#*');
  await user.type(screen.getByLabelText(/^Text to replace/), 'bit.ly');
  expect(screen.getByText('“bit.ly” is cut out of the text')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(server.asked('POST', 'messageRuleGroups')).toHaveLength(1));
  expect(server.asked('POST', 'messageRuleGroups')[0]?.body).toMatchObject({
    title: 'Links',
    priority: 100,
    rules: [
      { title: 'Short links', conditions: { text: { is: 'matches', value: 'bit.ly#*' } }, action: { kind: 'replace', find: 'bit.ly' } },
    ],
  });
});

test('rules change their order and are saved from the version that was opened', async () => {
  const { user, server } = await open();
  (await screen.findByRole('button', { name: /^Casino When/ })).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.asked('PUT', 'messageRuleGroups/:id')).toHaveLength(1));
  const [call] = server.asked('PUT', 'messageRuleGroups/:id');
  expect(call?.headers.get('if-match')).toBe(`"${fraud.updatedAt}"`);
  expect((call as { body: MessageRuleGroup }).body.rules.map(({ title }) => title)).toEqual(['Codes', 'Casino']);
});
