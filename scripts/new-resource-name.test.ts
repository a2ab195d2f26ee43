import { ROOT } from '@cabinet/build/workspace';
import { namesOf, resourceFaults } from './new-resource-name.ts';

test.each([
  ['quickReplies', { one: 'quickReply', Row: 'QuickReply', kebab: 'quick-replies', table: 'quick_reply' }],
  ['drafts', { one: 'draft', Row: 'Draft', kebab: 'drafts', table: 'draft' }],
  ['inboxes', { one: 'inbox', Row: 'Inbox', kebab: 'inboxes', table: 'inbox' }],
])('%s is spelt as each place wants it', (name, spellings) => {
  expect(namesOf(name)).toEqual({ name, ...spellings });
});

test('one row may have a name of its own', () => {
  expect(namesOf('media', 'medium')).toMatchObject({ Row: 'Medium', kebab: 'media', table: 'medium' });
});

const faults = (name: string, area?: string) => resourceFaults(namesOf(name), area, ROOT);

test('a free name is fine', () => {
  expect(faults('quickReplies', 'settings')).toEqual([]);
});

test.each(['quick-replies', 'QuickReplies', 'quickReply', 'media', '../x', ''])('"%s" is no name', (name) => {
  expect(faults(name)).toEqual([expect.stringContaining('is no name for a resource')]);
});

test.each([
  ['templates', undefined, 'There is a resource templates already.'],
  ['areas', undefined, 'There are permissions for areas already.'],
  ['ledgers', undefined, 'There is a table ledger already.'],
  ['webhooks', undefined, 'shared/domain/src/webhooks.ts is there already.'],
  ['quickReplies', 'nowhere', /^There is no area nowhere\. There are: account, /],
])('%s in the area %s is refused', (name, area, why) => {
  expect(faults(name, area)).toContainEqual(expect.stringMatching(why));
});
