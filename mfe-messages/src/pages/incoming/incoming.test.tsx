import { screen, waitFor, within } from '@testing-library/react';
import { sendingsIncoming, type IncomingMessage } from '@cabinet/domain/incoming';
import { storage, type StoredFile } from '@cabinet/domain/files';
import { sendings } from '@cabinet/domain/sendings';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handle, handleResource } from '@cabinet/testing/server';
import { incoming, sending } from '../../messages-testing.ts';
import remote from '../../remote.ts';

function open(rows: readonly IncomingMessage[], path = '/messages/incoming', options: Partial<Parameters<typeof renderRemote>[1]> = {}) {
  return renderRemote(remote, {
    path,
    links: { 'send.send': '/send' },
    handlers: [handleResource(sendingsIncoming, rows), handleResource(sendings, [sending('7')])],
    ...options,
  });
}
const row = (name: RegExp) => screen.findByRole('row', { name });

test('the last five minutes are shown, sixteen a page, and what comes in slips in at the top', async () => {
  const page = await open([incoming('1')]);
  expect(await row(/\+7 916 123-45-67.*Yes, please/)).toBeVisible();
  const [asked] = page.server.asked('GET', 'sendingsIncoming');
  const from = new Date(asked?.query.get('createdAt[from]') ?? '').getTime();
  expect(Date.now() - from).toBeGreaterThan(299_000);
  expect(asked?.query.get('$limit')).toBe('16');

  page.live(sendingsIncoming, 'created', [incoming('2', { from: '+79035550122', payload: { text: 'STOP' } })]);
  expect(await screen.findByRole('row', { name: /\+7 903 555-01-22.*STOP/ })).toBeVisible();
});

test('an answer names the message that it answers, and is replied to through the send wizard', async () => {
  const page = await open([incoming('1', { SendingId: '7' })]);
  await page.user.click(await screen.findByRole('button', { name: '+7 916 123-45-67' }));
  const panel = await screen.findByRole('complementary', { name: '+7 916 123-45-67' });
  expect(within(panel).getByText('Yes, please')).toBeVisible();
  expect(await within(panel).findByText('Your order is here')).toBeVisible();
  expect(within(panel).getByRole('link', { name: 'Show the message' })).toHaveAttribute('href', '/messages/outgoing?open=7&createdAt=any');
  expect(await within(panel).findByRole('link', { name: 'Reply' })).toHaveAttribute('href', '/send?phone=%2B79161234567');
});

test('whoever is among the contacts is called by name, in the list and above it, and leads to the contact', async () => {
  const contact = { id: 'c1', name: 'Maria Lee' };
  const page = await open(
    [incoming('1', { contact }), incoming('2', { from: '+79035550122', contact: { id: 'c2', name: null } })],
    undefined,
    {
      links: { 'send.send': '/send', 'contacts.person': '/contacts/people/:id' },
    },
  );
  expect(await row(/Maria Lee\s*\+7 916 123-45-67.*Yes, please/)).toBeVisible();
  await page.user.click(await screen.findByRole('button', { name: /Maria Lee/ }));
  const panel = await screen.findByRole('complementary', { name: 'Maria Lee' });
  expect(within(panel).getByText('+7 916 123-45-67')).toBeVisible();
  expect(within(panel).getByRole('link', { name: 'Maria Lee' })).toHaveAttribute('href', '/contacts/people/c1');
  await page.user.click(await screen.findByRole('button', { name: '+7 903 555-01-22' }));
  const other = await screen.findByRole('complementary', { name: '+7 903 555-01-22' });
  expect(within(other).getByRole('link', { name: 'Open the contact' })).toHaveAttribute('href', '/contacts/people/c2');
});

test('a picture that came in is shown, a file is offered, and what was not kept says why', async () => {
  const files = [
    { kind: 'image' as const, id: 'f1', filename: 'photo.jpg', refused: null },
    { kind: 'file' as const, id: null, filename: 'virus.exe', refused: 'type' as const },
  ];
  const photo = { id: 'f1', title: 'photo.jpg', filename: 'photo.jpg', type: 'image/jpeg', size: 2048 } as StoredFile;
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  const page = await open([], undefined, {
    handlers: [
      handleResource(sendingsIncoming, [incoming('1', { payload: { text: '', image: 'f1' }, meta: { provider: null, files } })]),
      handleResource(sendings, [sending('7')]),
      handleResource(storage, [photo]),
      handle('GET', 'storage/f1', () => 'bytes'),
    ],
  });
  const line = await row(/photo\.jpg, virus\.exe/);
  expect(within(line).getByRole('img', { name: 'picture' })).toBeVisible();
  await page.user.click(await screen.findByRole('button', { name: '+7 916 123-45-67' }));
  const list = await screen.findByRole('list', { name: 'Pictures and files' });
  expect(await within(list).findByRole('img', { name: 'photo.jpg' })).toHaveAttribute('src', 'blob:photo');
  expect(await within(list).findByRole('button', { name: /Download/ })).toBeVisible();
  expect(within(list).getByText('not kept: files of this type are not accepted')).toBeVisible();
});

test('what answers nothing says so, and so does an answer to a message that is gone', async () => {
  const page = await open([incoming('1', { SendingId: null })], '/messages/incoming?open=1');
  expect(await screen.findByText('This answers none of the messages that we know.')).toBeVisible();
  page.unmount();
  await open([incoming('1', { SendingId: '404' })], '/messages/incoming?open=1');
  expect(await screen.findByText('The message that it answers is no longer kept.')).toBeVisible();
});

test('who may not send is offered no reply', async () => {
  const page = await open([incoming('1', { SendingId: null })], '/messages/incoming?open=1', {
    permissions: { sendingsIncoming: { get: 'me' } },
    links: {},
  });
  await screen.findByText('This answers none of the messages that we know.');
  expect(screen.queryByRole('link', { name: 'Reply' })).not.toBeInTheDocument();
  expect(page.errors).toEqual([]);
});

test('the answers to one message are found by its address', async () => {
  const { server } = await open(
    [incoming('1', { SendingId: '7' }), incoming('2', { SendingId: '8' })],
    '/messages/incoming?SendingId=7&createdAt=any',
  );
  await waitFor(() => expect(server.asked('GET', 'sendingsIncoming')).toHaveLength(1));
  expect(server.asked('GET', 'sendingsIncoming')[0]?.query.get('SendingId')).toBe('7');
  expect(await screen.findByText('In answer to: 7')).toBeVisible();
});

test('resellers see whose message it is; what is nobody’s has no owner', async () => {
  await open([incoming('1', { OwnerId: null })], '/messages/incoming', { role: 'admin' });
  expect(await screen.findByRole('columnheader', { name: 'Owner' })).toBeVisible();
  expect(await row(/Yes, please.*–/)).toBeVisible();
});

test.each([
  ['ru', 'От кого'],
  ['es', 'De'],
] as const)('it speaks %s', async (locale, column) => {
  await open([incoming('1')], '/messages/incoming?open=1', { locale });
  expect(await screen.findByRole('columnheader', { name: column })).toBeVisible();
});
