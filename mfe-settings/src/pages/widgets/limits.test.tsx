import { screen, waitFor, within } from '@testing-library/react';
import { NO_OTP_LIMITS, type OtpWidgetLimits } from '@cabinet/domain/otp-limits';
import { NO_OTP_FIGURES, type OtpFigures, type OtpStatistics } from '@cabinet/domain/otp-statistics';
import { otpWidgets, type OtpWidget } from '@cabinet/domain/otp-widgets';
import { person } from '@cabinet/testing/people';
import { renderPage } from '@cabinet/testing/render-page';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import { Page } from './page.tsx';

const id = '019a8b2c-1234-7abc-8def-000000000004';
const widgetWith = (limits: Partial<OtpWidgetLimits> = {}): OtpWidget => ({
  id,
  OwnerId: person('me').id,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  name: 'Sign-in',
  styles: { color: '#2b59e0', theme: 'auto', radius: 8 },
  isActive: true,
  isBlocked: false,
  ipWhitelist: ['0.0.0.0/0'],
  limits: { ...NO_OTP_LIMITS, ...limits },
  otpWidgetChannelSettings: [],
});
const figures = (given: Partial<OtpFigures>): OtpFigures => ({ ...NO_OTP_FIGURES, ...given });
const total = figures({ asked: 340, sent: 312, refused: 28, requests: 300, verified: 240, cost: 577.2 });
const statistics: OtpStatistics = {
  total,
  refusals: [{ reason: 'prefixLimit', count: 25 }, { reason: 'country', count: 3 }],
  countries: [{ country: 'RU', ...total }, { country: 'ES', ...figures({ asked: 20, sent: 20, requests: 20, verified: 2 }) }, { country: '', ...NO_OTP_FIGURES }],
  points: [{ at: '2026-11-20T00:00:00.000Z', ...total }],
}; // prettier-ignore

const LIMITS = 'n/otp-settings/widgets/:id/limits';
const STATISTICS = 'n/otp-handler/widgets/:id/statistics';
/** The card of one of few widgets. */
const cardOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!;

const open = (widget = widgetWith(), answer: unknown = statistics, path = '/widgets') =>
  renderPage(<Page />, {
    area: 'settings',
    path,
    handlers: [
      handle('PUT', LIMITS, ({ body }) => widgetWith(body as OtpWidgetLimits)),
      handle('GET', STATISTICS, () => (typeof answer === 'function' ? (answer as () => unknown)() : answer)),
      handle('GET', 'n/otp-handler/widgets/:id', () => ({ script: 'https://cabinet.example/otp/widget.js', requested: 0, verified: 0 })),
      handleResource(otpWidgets, [widget]),
    ],
  });

async function openLimits(widget?: OtpWidget) {
  const page = await open(widget);
  await page.user.click(await within(await cardOf('Sign-in')).findByRole('button', { name: 'Actions' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Limits…' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Limits of “Sign-in”' })) };
}

test('limits of a widget are set: codes and money a day, and codes to a range and a country', async () => {
  const { user, dialog, server, notices } = await openLimits();
  await user.type(dialog.getByLabelText(/^Codes a day/), '500');
  await user.type(dialog.getByLabelText(/^Spend a day/), '1000,50');
  await user.click(dialog.getByRole('button', { name: 'Add a limit' }));
  await user.click(dialog.getByRole('button', { name: 'Add a limit' }));
  const second = within(dialog.getByRole('group', { name: 'Limit 2' }));
  await user.selectOptions(second.getByLabelText(/^Codes to/), 'Country');
  await user.selectOptions(second.getByLabelText(/^Country/), 'Kazakhstan');
  await user.selectOptions(second.getByLabelText(/^In/), 'A day');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const timeZone = expect.any(String) as string;
  expect(server.asked('PUT', LIMITS).map(({ body }) => body)).toEqual([
    {
      countries: [],
      codesPerDay: 500,
      spendPerDay: 1000.5,
      rules: [
        { kind: 'prefix', value: '', period: 'hour', codes: 20 },
        { kind: 'country', value: 'KZ', period: 'day', codes: 20 },
      ],
      timeZone,
    },
  ]);
  expect(notices).toMatchObject([{ title: 'The limits of “Sign-in” are saved' }]);
});

test('a limit that is there already, and one that is no number, are named before anything is sent; an emptied field is no limit', async () => {
  const rules: OtpWidgetLimits['rules'] = [{ kind: 'prefix', value: '+7916', period: 'hour', codes: 5 }];
  const { user, dialog, server } = await openLimits(widgetWith({ codesPerDay: 9, rules, timeZone: 'Asia/Tokyo' }));
  expect(dialog.getByText(/A day of Asia\/Tokyo/)).toBeVisible();
  await user.clear(dialog.getByLabelText(/^Codes a day/));
  await user.click(dialog.getByRole('button', { name: 'Add a limit' }));
  const second = within(dialog.getByRole('group', { name: 'Limit 2' }));
  await user.type(second.getByLabelText(/^Beginning with/), '7 916');
  await user.clear(second.getByLabelText(/^At most/));
  await user.type(second.getByLabelText(/^At most/), '0');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await second.findByText('This limit stands here already')).toBeVisible();
  expect(second.getByLabelText(/^At most/)).toBeInvalid();
  expect(server.asked('PUT', LIMITS)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Remove limit 2' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.asked('PUT', LIMITS)).toMatchObject([{ body: { codesPerDay: null, rules, timeZone: 'Asia/Tokyo' } }]));
});

test('an open widget tells what became of calls for codes, by period and country, and its limits', async () => {
  const widget = widgetWith({
    countries: ['RU', 'KZ'],
    codesPerDay: 500,
    rules: [{ kind: 'prefix', value: '', period: 'hour', codes: 1 }],
  });
  const { user, server } = await open(widget, statistics, `/widgets?open=${id}`);
  const panel = within(await screen.findByRole('complementary', { name: 'Sign-in' }));
  const valueOf = (term: string) => panel.getByText(term, { selector: 'dt' }).nextElementSibling;
  expect(await panel.findByText('80%')).toBeVisible();
  expect(valueOf('Codes asked for')).toHaveTextContent('340');
  expect(valueOf('Refused')).toHaveTextContent('28');
  expect(valueOf('Limit of numbers')).toHaveTextContent('25');
  expect(panel.getByRole('img', { name: 'Requests for codes' })).toBeVisible();
  expect(valueOf('Limits')).toHaveTextContent('Only to: Russia, Kazakhstan500 codes a day1 code an hour to each range of numbers');
  expect(valueOf('Russia')).toHaveTextContent('340 asked for, 80% confirmed');
  expect(valueOf('Spain')).toHaveTextContent('20 asked for, 10% confirmed Suspicious');
  const asked = () => Object.fromEntries(server.asked('GET', STATISTICS).at(-1)?.query ?? []);
  expect(asked()).toMatchObject({ step: 'day' });
  await user.click(panel.getByRole('radio', { name: '24 hours' }));
  await waitFor(() => expect(asked()).toMatchObject({ step: 'hour' }));
  await user.selectOptions(panel.getByLabelText('Country'), 'Spain');
  await waitFor(() => expect(asked()).toMatchObject({ step: 'hour', country: 'ES' }));
});

test('without calls the statistics say so, and a failed call can be repeated', async () => {
  const nothing: OtpStatistics = { total: NO_OTP_FIGURES, refusals: [], countries: [], points: [] };
  let answer: unknown = new Answer(500, { error: 'INTERNAL', message: '' });
  const { user } = await open(widgetWith(), () => answer, `/widgets?open=${id}`);
  const panel = within(await screen.findByRole('complementary', { name: 'Sign-in' }));
  const repeat = await panel.findByRole('button', { name: 'Try again' });
  answer = nothing;
  await user.click(repeat);
  expect(await panel.findByText('Nobody has asked for a code in this period.')).toBeVisible();
});
