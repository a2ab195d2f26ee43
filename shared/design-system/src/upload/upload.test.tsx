import { fireEvent, screen, waitFor } from '@testing-library/react';
import { storage } from '@cabinet/domain/files';
import { LIMITS } from '@cabinet/domain/limits';
import { handle, handleResource } from '@cabinet/testing/server';
import { renderPage } from '@cabinet/testing/render-page';
import { refuseFile, UploadZone } from './upload.tsx';

test('a file is refused before it is sent for its type, its size and for being empty', () => {
  expect(refuseFile({ name: 'a.exe', size: 1 }, ['csv'])).toBe('wrongType');
  expect(refuseFile({ name: 'a.CSV', size: LIMITS.uploadBytes }, ['csv'])).toBeUndefined();
  expect(refuseFile({ name: 'a.csv', size: LIMITS.uploadBytes + 1 }, ['csv'])).toBe('tooLarge');
  expect(refuseFile({ name: 'a.csv', size: 0 }, ['csv'])).toBe('empty');
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
