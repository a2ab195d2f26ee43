import { jest } from '@jest/globals';
import { Suspense } from 'react';
import { act, render, screen } from '@testing-library/react';
import { lazyComponent } from './lazy.tsx';

const Part = () => <p>The part</p>;

function show(load: () => Promise<typeof Part>) {
  const Lazy = lazyComponent(load);
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Lazy />
    </Suspense>,
  );
}

test('waits for the network and shows what it brings', async () => {
  const load = jest.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Part);
  show(load);
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  await act(async () => dispatchEvent(new Event('online')));
  expect(await screen.findByText('The part')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('asks again after a pause where the browser never noticed that it was offline', async () => {
  jest.useFakeTimers();
  try {
    const load = jest.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(Part);
    show(load);
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(screen.getByText('The part')).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
