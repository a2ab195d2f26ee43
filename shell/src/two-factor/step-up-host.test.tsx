import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiError } from '@cabinet/api/errors';
import { Answer, handle } from '@cabinet/testing/server';
import { closeCabinets, openCabinet, settle } from '../app/cabinet-testing.tsx';
import { askStepUp, stepUpQuestion } from './step-up.ts';

afterEach(() => {
  stepUpQuestion.get()?.answer(false);
  closeCabinets();
});

const REFUSAL: ApiError = { status: 403, code: 'STEP_UP', message: '', items: [], params: { factors: '' } };
const question = () => screen.queryByRole('dialog', { name: 'Confirm that it is you' });

test('where an open session has to set a factor up, the question leads to the page for it and is gone there, and asks again elsewhere', async () => {
  const refuse = () => new Answer(403, { error: 'STEP_UP', message: '', params: { factors: '' } });
  const { cabinet } = await openCabinet('/contacts', 'me', { handlers: [handle('GET', 'billings/balance/:id', refuse)] });
  await waitFor(() => expect(question()).toBeVisible());

  await userEvent.click(screen.getByRole('link', { name: 'Open “Security”' }));
  // Another call is refused while the page is on its way.
  await act(() => askStepUp(REFUSAL));
  await settle(cabinet);
  expect(await screen.findByRole('heading', { name: 'account.security' })).toBeVisible();
  expect(question()).not.toBeInTheDocument();
  expect(stepUpQuestion.get()).toBeNull();
  expect(document.querySelectorAll('[inert]')).toHaveLength(0);

  await userEvent.click(screen.getAllByRole('link', { name: 'Contacts' })[0]!);
  await settle(cabinet);
  await screen.findByRole('heading', { name: 'contacts.lists' });
  await act(() => askStepUp(REFUSAL));
  await waitFor(() => expect(question()).toBeVisible());
});
