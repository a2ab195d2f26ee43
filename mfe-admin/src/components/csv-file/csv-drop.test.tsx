import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '@cabinet/testing/render-page';
import { CsvDrop } from './csv-drop.tsx';

const csv = (text: string) => new File([text], 'operators.csv', { type: 'text/csv' });

async function show(props: { loading?: boolean } = {}) {
  const onText = jest.fn();
  const page = await renderPage(<CsvDrop label="Choose a CSV file" onText={onText} {...props} />, { area: 'admin', path: '/operators' });
  const zone = (await screen.findByText('or drop it here')).parentElement as HTMLElement;
  return { ...page, onText, zone };
}

test('a file that is dropped is read, and so is one that is chosen', async () => {
  const { user, zone, onText } = await show();
  fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [csv('a;1')] } });
  await waitFor(() => expect(onText).toHaveBeenCalledWith('a;1', 'operators.csv'));
  await user.upload(screen.getByLabelText('Choose a CSV file'), csv('b;2'));
  await waitFor(() => expect(onText).toHaveBeenLastCalledWith('b;2', 'operators.csv'));
});

test('the browser never leaves the page for a file that is dropped, nor takes one while another is looked at', async () => {
  const { zone, onText } = await show({ loading: true });
  const dataTransfer = { types: ['Files'], files: [csv('a;1')] };
  expect(fireEvent.dragOver(zone, { dataTransfer })).toBe(false);
  expect(fireEvent.drop(zone, { dataTransfer })).toBe(false);
  expect(onText).not.toHaveBeenCalled();
});
