import type { ApiError } from '@cabinet/api/errors';
import { askStepUp, SECURITY_PAGE, stepUpQuestion } from './step-up.ts';

const refused = (factors: string): ApiError => ({ status: 403, code: 'STEP_UP', message: '', items: [], params: { factors } });
afterEach(() => {
  stepUpQuestion.get()?.answer(false);
  history.replaceState(null, '', '/');
});

test('calls that are refused meanwhile wait for one proof', async () => {
  const [first, second] = [askStepUp(refused('totp')), askStepUp(refused('totp'))];
  const question = stepUpQuestion.get();
  expect(question?.factors).toEqual(['totp']);
  question?.answer(true);
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(stepUpQuestion.get()).toBeNull();
});

test('where a factor is demanded that is not set up, no call waits, and the page that sets it up is offered until it is open', async () => {
  expect(await askStepUp(refused(''))).toBe(false);
  expect(stepUpQuestion.get()?.factors).toEqual([]);
  stepUpQuestion.get()?.answer(false);
  expect(stepUpQuestion.get()).toBeNull();

  history.replaceState(null, '', SECURITY_PAGE);
  expect(await askStepUp(refused(''))).toBe(false);
  expect(stepUpQuestion.get()).toBeNull();
});
