import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { SendingQuote } from '@cabinet/domain/sendings';

/** How often parts of the page were drawn, each with whatever stands around it. */
const drawn = { message: 0, tools: 0, recipients: 0, schedule: 0, checkout: 0 };
const none = { ...drawn };
const counts = (part: keyof typeof drawn) => () => {
  drawn[part] += 1;
  return null;
};
jest.unstable_mockModule('./message/chain-choices.tsx', () => ({ ReadyChains: counts('message') }));
jest.unstable_mockModule('./message/generate-button.tsx', () => ({ GenerateButton: counts('tools') }));
jest.unstable_mockModule('./frequency-button.tsx', () => ({ FrequencyButton: counts('recipients') }));
jest.unstable_mockModule('./schedule-fields.tsx', () => ({ ScheduleFields: counts('schedule') }));
jest.unstable_mockModule('./audience.tsx', () => ({ Audience: counts('checkout') }));
const { choose, open, put, quote, setWindowWidth, text, type } = await import('./send-testing.tsx');

const preview = () => screen.getByRole('figure', { name: 'How the recipient sees it' });
const recipients = Array.from({ length: 50 }, (_, index) => `+7916${2_000_000 + index}`);

/** A message that is complete, with its price. */
async function written(given: Parameters<typeof open>[0] = {}) {
  const opened = await open({ route: '/send', ...given });
  await choose(opened, 'Viber');
  put(screen.getByRole('combobox', { name: /^To/ }), `${recipients.join(', ')},`);
  type('Hello');
  await screen.findByText(/Draft kept/);
  return opened;
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(drawn, none);
  setWindowWidth(1280);
});
afterEach(() => jest.restoreAllMocks());

test('a key in the text draws the preview and the price, and no section', async () => {
  await written({ answer: { previews: [] } });
  await waitFor(() => expect(drawn.checkout).toBeGreaterThan(0));
  const before = { ...drawn };
  type('Hello!');
  await waitFor(() => expect(preview()).toHaveTextContent('Hello!'));
  const { checkout, ...sections } = drawn;
  expect(checkout).toBeGreaterThan(before.checkout);
  expect(sections).toEqual({ message: before.message, tools: before.tools, recipients: before.recipients, schedule: before.schedule });
});

test('the call for a price draws nothing: its answer does', async () => {
  const answer = Promise.withResolvers<SendingQuote>();
  let asked = 0;
  const { server } = await written({
    quoted: () => {
      asked += 1;
      return asked === 1 ? quote : answer.promise;
    },
  });
  await waitFor(() => expect(drawn.checkout).toBeGreaterThan(0));
  type('Hello again');
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeInTheDocument());
  const before = { ...drawn };
  await waitFor(() => expect(server.asked('POST', 'sendings/quote')).toHaveLength(2));
  await act(async () => undefined);
  expect(drawn).toEqual(before);
  answer.resolve({ ...quote, total: 50 });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeInTheDocument());
  expect(drawn.checkout).toBeGreaterThan(before.checkout);
});

test('keeping the message on the server draws nothing', async () => {
  const { server } = await written();
  await waitFor(() => expect(drawn.checkout).toBeGreaterThan(0));
  expect(server.asked('PUT', 'settingsUser/:id/sendDraft')).toHaveLength(0);
  const before = { ...drawn };
  await waitFor(() => expect(server.asked('PUT', 'settingsUser/:id/sendDraft')).toHaveLength(1), { timeout: 5000 });
  await act(async () => undefined);
  expect(drawn).toEqual(before);
  expect(text()).toHaveValue('Hello');
});
