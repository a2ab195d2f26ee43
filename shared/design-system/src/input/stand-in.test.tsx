import { lazy, type ComponentType } from 'react';
import { act, render, screen } from '@testing-library/react';
import { StandIn } from './stand-in.tsx';

type Late = ComponentType<{ autoFocus: boolean }>;

test.each([true, false])('an input that is loaded late has the focus where its placeholder had it: %s', async (hadFocus) => {
  const file = Promise.withResolvers<{ default: Late }>();
  const LateInput = lazy(() => file.promise);
  render(<StandIn aria-label="Tags">{(autoFocus) => <LateInput autoFocus={autoFocus} />}</StandIn>);
  const placeholder = screen.getByRole('textbox', { name: 'Tags' });
  if (hadFocus) act(() => placeholder.focus());
  await act(async () => file.resolve({ default: ({ autoFocus }) => <input aria-label="Late tags" autoFocus={autoFocus} /> }));
  expect(document.activeElement).toBe(hadFocus ? await screen.findByRole('textbox', { name: 'Late tags' }) : document.body);
});
