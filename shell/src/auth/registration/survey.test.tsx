import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionsOf } from '@cabinet/domain/permissions';
import { handle } from '@cabinet/testing/server';
import { settingsWith } from '@cabinet/testing/people';
import { closeCabinets, openCabinet } from '../../app/cabinet-testing.tsx';

afterEach(closeCabinets);

async function openSurvey(variant: boolean) {
  const { server } = await openCabinet('/survey', 'me', {
    handlers: [
      handle('GET', 'settings', () => ({ settings: settingsWith({ frontend: { variant } }), permissions: permissionsOf('me') })),
      handle('POST', 'special/survey-results', () => null),
    ],
  });
  await screen.findByRole('heading', { name: 'What would you like to start with?' });
  const choose = async (name: RegExp) => userEvent.click(within(screen.getByRole('main')).getByRole('button', { name }));
  const answers = () => server.asked('POST', 'special/survey-results').map(({ body }) => body);
  return { choose, answers };
}

test('the answer is what for and with which channel; then one is home', async () => {
  const { choose, answers } = await openSurvey(false);
  expect(screen.queryByRole('button', { name: /Connect my system/ })).toBeNull();
  expect(screen.getByText('Question 1 of 2')).toBeVisible();
  await choose(/Conversations/);
  expect(screen.getByText('Question 2 of 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'VK' })).toBeNull();
  await choose(/Back/);
  await choose(/Campaigns/);
  await choose(/^Viber$/);
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(answers()).toEqual([{ survey: 'batchMailing:viber' }]);
});

test('one variant asks which system is to be connected: the documentation and 23 of them, none of which opens', async () => {
  const { choose, answers } = await openSurvey(true);
  await choose(/Connect my system/);
  const systems = screen.getByRole('heading', { name: 'Which system do you use?' }).closest('section')!;
  expect(within(systems).getAllByRole('button')).toHaveLength(24);
  expect(within(systems).getAllByRole('button')[0]).toHaveTextContent('Documentation');
  expect(within(systems).queryByRole('link')).toBeNull();
  await choose(/amoCRM/);
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(answers()).toEqual([{ survey: 'integration:amocrm' }]);
});

test('whoever has no time goes home without an answer', async () => {
  const { choose, answers } = await openSurvey(false);
  await choose(/Skip/);
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(answers()).toEqual([]);
});
