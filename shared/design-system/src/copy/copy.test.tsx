import { act, fireEvent, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { renderPage } from '@cabinet/testing/render-page';
import { CopyButton } from './copy.tsx';

afterEach(() => jest.useRealTimers());

test('copies, and says so for three seconds', async () => {
  await renderPage(<CopyButton text="token" label="Copy the token" />, { area: 'ui' });
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Copy the token' }));
  await act(async () => expect(await navigator.clipboard.readText()).toBe('token'));
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  act(() => jest.advanceTimersByTime(3001));
  expect(screen.getByRole('button', { name: 'Copy the token' })).toBeVisible();
});
