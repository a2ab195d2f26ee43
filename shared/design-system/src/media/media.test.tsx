import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useMedia } from './media.tsx';

/** Stands in for a window of `width` px that can be resized. */
function pretendWindow(width: number) {
  const listeners = new Set<() => void>();
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: width >= Number(/\d+/.exec(query)?.[0]),
        addEventListener: (_event: string, changed: () => void) => listeners.add(changed),
        removeEventListener: (_event: string, changed: () => void) => listeners.delete(changed),
      }) as unknown as MediaQueryList,
  );
  const resize = (next: number) => {
    width = next;
    for (const changed of listeners) changed();
  };
  return { resize, listeners };
}

function Shown() {
  return useMedia('(min-width: 1280px)') ? 'wide' : 'narrow';
}

afterEach(() => jest.restoreAllMocks());

test('what a media query decides changes with the window, and nobody listens after it is gone', () => {
  const { resize, listeners } = pretendWindow(1440);
  const { unmount } = render(<Shown />);
  expect(screen.getByText('wide')).toBeInTheDocument();
  act(() => resize(1279));
  expect(screen.getByText('narrow')).toBeInTheDocument();
  unmount();
  expect(listeners.size).toBe(0);
});
