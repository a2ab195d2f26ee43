import { act, fireEvent, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { renderPage } from '@cabinet/testing/render-page';
import { dismissToast, showToast, Toasts } from './toast.tsx';
import { currentToasts } from './store.ts';

afterEach(() => {
  jest.useRealTimers();
  act(() => currentToasts().forEach(({ id }) => dismissToast(id)));
});

test('a notice goes after 5 s, an error after 10 s, and waits while it is looked at', async () => {
  await renderPage(<Toasts />, { area: 'ui' });
  jest.useFakeTimers();
  act(() => void showToast({ tone: 'success', title: 'Saved' }));
  act(() => void showToast({ tone: 'error', title: 'Not saved', text: 'Try again.' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(document.querySelector('[aria-live="assertive"]')).toHaveTextContent('Not saved. Try again.');
  act(() => jest.advanceTimersByTime(5001));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  fireEvent.pointerEnter(screen.getByRole('list', { name: 'Notifications' }));
  act(() => jest.advanceTimersByTime(20_000));
  expect(screen.getByRole('listitem')).toBeVisible();
  fireEvent.pointerLeave(screen.getByRole('list', { name: 'Notifications' }));
  act(() => jest.advanceTimersByTime(10_001));
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('at most five stand at once, and the same one does not stand twice', async () => {
  await renderPage(<Toasts />, { area: 'ui' });
  act(() => {
    for (const number of [1, 2, 3, 4, 5, 6, 6]) showToast({ tone: 'info', title: `Notice ${number}` });
  });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Notice 2',
    'Notice 3',
    'Notice 4',
    'Notice 5',
    'Notice 6',
  ]);
});

test('its action is done once and closes it', async () => {
  const { user } = await renderPage(<Toasts />, { area: 'ui' });
  const undo = jest.fn();
  const gone = jest.fn();
  act(() => void showToast({ tone: 'neutral', title: 'Deleted', action: { label: 'Undo', onSelect: undo }, onGone: gone }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(gone).not.toHaveBeenCalled();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('the keyboard takes back what was done last', async () => {
  const { user } = await renderPage(<Toasts />, { area: 'ui' });
  const undo = jest.fn();
  act(() => void showToast({ tone: 'neutral', title: 'Deleted', action: { label: 'Undo', onSelect: undo } }));
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('what can be taken back is over when its notice goes, and when the page is left', async () => {
  const { user } = await renderPage(<Toasts />, { area: 'ui' });
  const closed = jest.fn();
  const left = jest.fn();
  act(() => void showToast({ tone: 'neutral', title: 'First', onGone: closed }));
  act(() => void showToast({ tone: 'neutral', title: 'Second', onGone: left }));
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  expect([closed.mock.calls.length, left.mock.calls.length]).toEqual([1, 0]);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect([closed.mock.calls.length, left.mock.calls.length]).toEqual([1, 1]);
});
