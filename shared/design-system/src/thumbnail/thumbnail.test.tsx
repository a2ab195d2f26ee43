import { fireEvent, waitFor } from '@testing-library/react';
import { handle, Answer } from '@cabinet/testing/server';
import { renderPage } from '@cabinet/testing/render-page';
import { Thumbnail } from './thumbnail.tsx';

const created = URL.createObjectURL;
const revoked: string[] = [];
beforeAll(() => {
  URL.createObjectURL = () => 'blob:small';
  URL.revokeObjectURL = (url) => void revoked.push(url);
});
afterAll(() => {
  URL.createObjectURL = created;
});

const open = (thumbnail: boolean, answer: () => unknown = () => new Blob(['webp'])) =>
  renderPage(<Thumbnail file={{ id: 'f1', type: 'image/png', thumbnail }} />, {
    area: 'ui',
    handlers: [handle('GET', 'storage/:id/thumbnail', answer as never)],
  });
const picture = () => document.querySelector<HTMLImageElement>('main img, img');

test('a picture is shown once it is there, in the place of its icon, and let go of with it', async () => {
  const { unmount } = await open(true);
  await waitFor(() => expect(picture()).toHaveAttribute('src', 'blob:small'));
  expect(picture()).not.toBeVisible();
  fireEvent.load(picture()!);
  expect(picture()).toBeVisible();
  unmount();
  expect(revoked).toEqual(['blob:small']);
});

test('a file without a thumbnail is not asked for one', async () => {
  const { server } = await open(false);
  expect(server.asked('GET', 'storage/:id/thumbnail')).toEqual([]);
  expect(picture()).toBeNull();
});

test('a thumbnail that is not to be had leaves the icon', async () => {
  const { server } = await open(true, () => new Answer(404, { error: 'NOT_FOUND' }));
  await waitFor(() => expect(server.asked('GET', 'storage/:id/thumbnail')).toHaveLength(1));
  expect(picture()).toBeNull();
});
