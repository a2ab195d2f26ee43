import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '@cabinet/testing/render-page';
import { Tooltip } from './tooltip.tsx';

afterEach(() => jest.useRealTimers());

test('a tooltip stays while the pointer reads it, and goes by Escape and with the pointer', async () => {
  await renderPage(
    <Tooltip text="Sent to the operator">
      <button type="button">Sent</button>
    </Tooltip>,
    { area: 'ui' },
  );
  jest.useFakeTimers();
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  const anchor = screen.getByRole('button').parentElement as HTMLElement;
  const tooltip = () => screen.queryByRole('tooltip') as HTMLElement;
  fireEvent.pointerEnter(anchor);
  pass(400);
  fireEvent.pointerLeave(anchor);
  pass(100);
  fireEvent.pointerEnter(tooltip());
  pass(1000);
  expect(tooltip()).toBeVisible();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(tooltip()).toBeNull();

  fireEvent.pointerEnter(anchor);
  pass(400);
  expect(tooltip()).toBeVisible();
  fireEvent.pointerLeave(anchor);
  pass(250);
  expect(tooltip()).toBeNull();
});
