import { fireEvent, screen, waitFor } from '@testing-library/react';
import { storage } from '@cabinet/domain/files';
import { LIMITS } from '@cabinet/domain/limits';
import { handleResource } from '@cabinet/testing/server';
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
