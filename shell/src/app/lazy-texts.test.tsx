import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { startI18n } from '@cabinet/contract/i18n';
import { useLazyTexts, type LoadTexts } from './lazy-texts.ts';

function Part({ load }: { load: LoadTexts }) {
  return <p>{useLazyTexts(load) ? 'Read me' : 'One moment'}</p>;
}

test('texts that did not come are asked for again when the network is back', async () => {
  await startI18n('en');
  const load = jest.fn<LoadTexts>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue();
  render(<Part load={load} />);
  await act(async () => {});
  expect(screen.getByText('One moment')).toBeVisible();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.getByText('Read me')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
