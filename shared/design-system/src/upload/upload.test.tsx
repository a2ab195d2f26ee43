import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { storage } from '@cabinet/domain/files';
import { LIMITS } from '@cabinet/domain/limits';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import { renderPage } from '@cabinet/testing/render-page';
import { fileProblem, UploadZone } from './upload.tsx';

test('a file is refused before it is sent for its type, its size and for being empty', () => {
  expect(fileProblem({ name: 'a.exe', size: 1 }, ['csv'])).toBe('wrongType');
  expect(fileProblem({ name: 'a.CSV', size: LIMITS.uploadBytes }, ['csv'])).toBeUndefined();
  expect(fileProblem({ name: 'a.csv', size: LIMITS.uploadBytes + 1 }, ['csv'])).toBe('tooLarge');
  expect(fileProblem({ name: 'a.csv', size: 0 }, ['csv'])).toBe('empty');
});

test('the zone says what it takes and why it refuses', async () => {
  await renderPage(<UploadZone onUploaded={() => undefined} extensions={['csv']} />, { area: 'ui', handlers: [handleResource(storage)] });
  expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveAccessibleDescription(/csv; up to 20/);
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File(['x'], 'photo.bmp')] } });
  await waitFor(() => expect(screen.getByText('This type is not accepted. Accepted: csv.')).toBeVisible());
});

test('what failed on the way is tried again; what is refused can only be put away', async () => {
  const stored: string[] = [];
  const { server, user } = await renderPage(
    <UploadZone multiple onUploaded={({ title }) => void stored.push(title)} extensions={['csv']} />,
    {
      area: 'ui',
      handlers: [handleResource(storage), handle('POST', 'storage', () => ({ id: '1', title: 'a.csv' }))],
    },
  );
  const heal = server.fail('POST', 'storage', 'network');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.csv'), new File(['x'], 'b.exe')] } });
  const again = await screen.findByRole('button', { name: 'Try again: a.csv' });
  expect(screen.queryByRole('button', { name: 'Try again: b.exe' })).not.toBeInTheDocument();
  heal();
  await user.click(again);
  await waitFor(() => expect(stored).toEqual(['a.csv']));
  await user.click(screen.getByRole('button', { name: 'Remove b.exe from the list' }));
  expect(screen.queryByText('b.exe')).not.toBeInTheDocument();
});

test('a file that the server refuses says why, and is not tried again', async () => {
  const { server } = await renderPage(<UploadZone onUploaded={() => undefined} extensions={['png']} />, {
    area: 'ui',
    handlers: [handleResource(storage)],
  });
  const data = [{ path: 'file', constraints: { 'payload.fileContent': {} }, message: 'payload.fileContent' }];
  server.fail('POST', 'storage', { status: 422, error: 'VALIDATION', data });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File(['x'], 'sale.png')] } });
  expect(await screen.findByText('The content of this file does not match its name')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again: sale.png' })).not.toBeInTheDocument();
});

describe('files', () => {
  const neverStored = handle('POST', 'storage', () => new Promise(() => undefined));
  const open = (props: { multiple?: boolean; disabled?: boolean } = {}) =>
    renderPage(<UploadZone onUploaded={() => undefined} extensions={['csv']} {...props} />, {
      area: 'ui',
      handlers: [handleResource(storage), neverStored],
    });
  const file = (name: string) => new File(['x'], name);
  const drop = (...files: File[]) => fireEvent.drop(screen.getByText(/^Drop /), { dataTransfer: { types: ['Files'], files } });

  test('dropped on a zone for one: the last takes the place of the one that is on its way', async () => {
    await open();
    drop(file('a.csv'), file('b.csv'));
    expect(await screen.findByText('a.csv')).toBeVisible();
    expect(screen.queryByText('b.csv')).not.toBeInTheDocument();
    drop(file('c.csv'));
    expect(await screen.findByText('c.csv')).toBeVisible();
    expect(screen.queryByText('a.csv')).not.toBeInTheDocument();
  });

  test('dropped on a zone for several are uploaded beside each other, and each can be stopped', async () => {
    const { user } = await open({ multiple: true });
    drop(file('a.csv'), file('b.csv'));
    expect(await screen.findByRole('progressbar', { name: 'Uploading b.csv' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop uploading a.csv' }));
    expect(screen.queryByText('a.csv')).not.toBeInTheDocument();
    expect(screen.getByText('b.csv')).toBeVisible();
  });

  test('dropped on a zone that is off are left alone', async () => {
    const { server } = await open({ disabled: true });
    drop(file('a.csv'));
    expect(screen.queryByText('a.csv')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeDisabled();
    expect(server.asked('POST', 'storage')).toEqual([]);
  });

  test('that are dragged over a zone are shown to be taken, until they leave it; texts are not', async () => {
    await open();
    const zone = screen.getByText(/^Drop /).parentElement as HTMLElement;
    // jsdom's events of dragging do not know where the pointer goes.
    const leave = (to: Element) => fireEvent(zone, Object.assign(createEvent.dragLeave(zone), { relatedTarget: to }));
    expect(fireEvent.dragOver(zone, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
    expect(zone).not.toHaveAttribute('data-over');
    expect(fireEvent.dragOver(zone, { dataTransfer: { types: ['Files'] } })).toBe(false);
    expect(zone).toHaveAttribute('data-over');
    leave(screen.getByRole('button', { name: 'Choose a file' }));
    expect(zone).toHaveAttribute('data-over');
    leave(document.body);
    expect(zone).not.toHaveAttribute('data-over');
  });
});

test('a large file goes in pieces, goes on by itself after a break, and is stored once', async () => {
  const stored: string[] = [];
  const offsets: number[] = [];
  const size = LIMITS.pieceBytes + 1000;
  let received = 0;
  let isBroken = true;
  const told = () => ({ 'upload-offset': String(received), 'upload-length': String(size) });
  const { server } = await renderPage(<UploadZone onUploaded={({ title }) => void stored.push(title)} extensions={['csv']} />, {
    area: 'ui',
    handlers: [
      handle('POST', 'storage/uploads', () => new Answer(201, '', { location: '/api/storage/uploads/7', ...told() })),
      handle('HEAD', 'storage/uploads/:id', () => new Answer(200, '', told())),
      handle('PATCH', 'storage/uploads/:id', ({ headers, body }) => {
        const offset = Number(headers.get('upload-offset'));
        offsets.push(offset);
        if (offset > 0 && isBroken) {
          isBroken = false;
          return new Answer(502, '');
        }
        received = offset + (body as Blob).size;
        return new Answer(204, '', told());
      }),
      handle('GET', 'storage/:id', () => ({ id: '7', title: 'large.csv' })),
    ],
  });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File([new Uint8Array(size)], 'large.csv')] } });
  await waitFor(() => expect(stored).toEqual(['large.csv']), { timeout: 4000 });
  expect(offsets).toEqual([0, LIMITS.pieceBytes, LIMITS.pieceBytes]);
  expect(server.asked('POST', 'storage/uploads')).toHaveLength(1);
  expect(server.asked('POST', 'storage')).toHaveLength(0);
});
