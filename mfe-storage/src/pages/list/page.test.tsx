import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { storage, type StoredFile } from '@cabinet/domain/files';
import { renderPage } from '@cabinet/testing/render-page';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import { Dialog } from '../../dialogs/pick.tsx';
import remote from '../../remote.ts';

const fileOf = (id: string, given: Partial<StoredFile> = {}): StoredFile => ({
  id: `01890000-0000-7000-8000-00000000000${id}`,
  title: `file-${id}.csv`,
  filename: `file-${id}.csv`,
  type: 'text/csv',
  size: 2048,
  hash: 'abc',
  meta: {},
  expiredAt: new Date(Date.now() + 40 * 60_000).toISOString(),
  locks: [],
  isPublic: false,
  OwnerId: '01890000-0000-7000-8000-000000000001',
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
  ...given,
});
const files = [fileOf('1'), fileOf('2', { title: 'sound.mp3', type: 'audio/mpeg', locks: ['user'] })];
const picture = fileOf('6', { title: 'sale.png', type: 'image/png', thumbnail: true });
const BYTES = [
  handle('GET', 'storage/:id', () => new Answer(200, new Blob(['bytes']))),
  handle('GET', 'storage/:id/thumbnail', () => new Answer(200, new Blob(['small']))),
  handle('GET', 'storage/:id/uses', ({ params }) => ({
    data: params['id'] === picture.id ? [{ kind: 'task', id: 't1', title: 'Autumn' }, { kind: 'template', id: 't2', title: 'Sale' }] : [], // prettier-ignore
  })),
];
beforeEach(() => {
  localStorage.clear();
  // jsdom has no addresses for bytes.
  URL.createObjectURL = () => 'blob:bytes';
  URL.revokeObjectURL = () => undefined;
});
const open = () =>
  renderRemote(remote, {
    path: '/storage',
    handlers: [
      handle('POST', 'storage', () => new Answer(201, fileOf('3'))),
      handle('GET', 'storage/usage', () => ({ used: 950 * 1024 ** 2, quota: 1000 * 1024 ** 2 })),
      ...BYTES,
      handleResource(storage, [...files, picture]),
    ],
  });
const rowOf = async (title: string) => (await screen.findByText(title)).closest('tr') as HTMLElement;
const choose = async (page: Awaited<ReturnType<typeof open>>, row: HTMLElement, entry: string) => {
  await page.user.click(within(row).getByRole('button', { name: 'Actions' }));
  await page.user.click(await screen.findByRole('menuitem', { name: entry }));
};

test('the last hour of a file counts down; a locked one stays', async () => {
  await open();
  expect(within(await rowOf('file-1.csv')).getByText(/^in (39|40):\d\d$/)).toBeInTheDocument();
  expect(within(await rowOf('sound.mp3')).getByText('Locked', { selector: 'span' })).toBeInTheDocument();
});

test('a file that is open by link shows the link, to be copied; any other has none', async () => {
  const shared = fileOf('3', { title: 'shared.png', type: 'image/png', isPublic: true });
  const page = await renderRemote(remote, {
    path: '/storage',
    handlers: [handle('GET', 'storage/usage', () => ({ used: 0, quota: null })), ...BYTES, handleResource(storage, [...files, shared])],
  });
  await page.user.click(await screen.findByText('shared.png'));
  expect(await screen.findByText(`http://localhost/api/storage/${shared.id}`)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  await page.user.click(screen.getByText('sound.mp3'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Copy the link' })).not.toBeInTheDocument());
});

test('the bar says how much room is taken', async () => {
  await open();
  const bar = await screen.findByRole('progressbar', { name: '950 MB of 1,000 MB used' });
  expect(bar).toHaveAttribute('value', '0.95');
});

test('a file is renamed, locked from its menu, and removed after a question', async () => {
  const page = await open();
  await choose(page, await rowOf('file-1.csv'), 'Edit');
  const dialog = await screen.findByRole('dialog');
  await page.user.clear(within(dialog).getByLabelText(/Name/));
  await page.user.type(within(dialog).getByLabelText(/Name/), 'Guests');
  await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await choose(page, await rowOf('Guests'), 'Lock');
  await waitFor(() => expect(page.server.asked('PUT', 'storage/:id').at(-1)?.body).toEqual({ title: 'Guests', locked: true }));
  await choose(page, await rowOf('Guests'), 'Delete');
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(page.server.asked('DELETE', 'storage/:id')).toHaveLength(1));
});

test('uploads say what is taken, and refuse the rest before it is sent', async () => {
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'Upload' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/csv.*up to 20 MB/);
  const input = dialog.querySelector('input[type=file]') as HTMLInputElement;
  input.removeAttribute('accept');
  await page.user.upload(input, new File(['x'], 'page.html'));
  expect(await within(dialog).findByText(/This type is not accepted/)).toBeInTheDocument();
  await page.user.upload(input, new File(['phone'], 'guests.csv'));
  expect(await within(dialog).findByRole('list', { name: 'Uploaded files' })).toHaveTextContent('file-3.csv');
  expect(page.server.asked('POST', 'storage')).toHaveLength(1);
});

test('the dialog that other areas borrow offers what they accept, and answers the choice', async () => {
  const answers: unknown[] = [];
  const page = await renderPage(<Dialog accept={['audio/mpeg']} close={(answer) => void answers.push(answer)} />, {
    area: 'storage',
    handlers: [handleResource(storage, files)],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Choose “sound.mp3”' }));
  expect(answers).toEqual([{ id: files[1]?.id, title: 'sound.mp3' }]);
  expect(page.server.asked('GET', 'storage')[0]?.query.getAll('type')).toEqual(['audio/mpeg']);
});

test('a file that was dropped where another area asks for one is uploaded and chosen', async () => {
  const answers: unknown[] = [];
  await renderPage(<Dialog dropped={[new File(['ID3'], 'sound.mp3')]} close={(answer) => void answers.push(answer)} />, {
    area: 'storage',
    handlers: [handle('POST', 'storage', () => new Answer(201, files[1])), handleResource(storage, files)],
  });
  await waitFor(() => expect(answers).toEqual([{ id: files[1]?.id, title: 'sound.mp3' }]));
});

test('a link with an end says until when, and one that has ended is shown no more', async () => {
  const soon = fileOf('4', { title: 'soon.png', isPublic: true, publicUntil: new Date(Date.now() + 3_600_000).toISOString() });
  const over = fileOf('5', { title: 'over.png', isPublic: true, publicUntil: new Date(Date.now() - 3_600_000).toISOString() });
  const handlers = [handle('GET', 'storage/usage', () => ({ used: 0, quota: null })), ...BYTES, handleResource(storage, [soon, over])];
  const first = await renderRemote(remote, { path: `/storage?open=${soon.id}`, handlers });
  const panel = within(await screen.findByRole('complementary', { name: 'soon.png' }));
  expect(panel.getByText('Open until')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  first.unmount();
  await renderRemote(remote, { path: `/storage?open=${over.id}`, handlers });
  const ended = within(await screen.findByRole('complementary', { name: 'over.png' }));
  expect(ended.getByText('The link ended')).toBeVisible();
  expect(ended.queryByRole('button', { name: 'Copy the link' })).not.toBeInTheDocument();
});

test('files are looked at as tiles, which is kept', async () => {
  const page = await open();
  await rowOf('sale.png');
  await page.user.click(screen.getByRole('button', { name: 'Show as tiles' }));
  const tile = (await screen.findByText('sale.png')).closest('li') as HTMLElement;
  await waitFor(() => expect(tile.querySelector('img')).toHaveAttribute('src', 'blob:bytes'));
  expect(within(tile).getByRole('checkbox', { name: /sale\.png/ })).toBeInTheDocument();
  await page.user.click(within(tile).getByRole('button', { name: /sale\.png/ }));
  expect(await screen.findByRole('complementary', { name: 'sale.png' })).toBeVisible();
  page.unmount();
  await open();
  expect((await screen.findByText('sale.png')).closest('li')).not.toBeNull();
});

test('an open file shows what it is, and what uses it', async () => {
  const page = await open();
  await page.user.click(await screen.findByText('sale.png'));
  const panel = within(await screen.findByRole('complementary', { name: 'sale.png' }));
  expect(await panel.findByRole('img', { name: 'Preview of sale.png' })).toHaveAttribute('src', 'blob:bytes');
  expect(await panel.findByText('Campaign Autumn')).toBeVisible();
  expect(panel.getByText('Template Sale')).toBeVisible();
  await page.user.click(screen.getByText('sound.mp3'));
  expect(await screen.findByLabelText('Preview of sound.mp3')).toHaveProperty('controls', true);
  await page.user.click(screen.getByText('file-1.csv'));
  await waitFor(() => expect(screen.queryByLabelText(/^Preview of/)).not.toBeInTheDocument());
});

test('files that are dropped on the list are uploaded', async () => {
  const page = await open();
  const row = await rowOf('file-1.csv');
  fireEvent.drop(row, { dataTransfer: { types: ['Files'], files: [new File(['phone'], 'guests.csv')] } });
  const dialog = await screen.findByRole('dialog', { name: 'Upload files' });
  expect(await within(dialog).findByRole('list', { name: 'Uploaded files' })).toHaveTextContent('file-3.csv');
  expect(page.server.asked('POST', 'storage')).toHaveLength(1);
});
