import { screen, waitFor, within } from '@testing-library/react';
import type { RoutingTrace } from '@cabinet/domain/routing-trace';
import { users } from '@cabinet/domain/users';
import { person } from '@cabinet/testing/people';
import { renderPage } from '@cabinet/testing/render-page';
import { Answer, handle, handleResource, type Handler } from '@cabinet/testing/server';
import { manifest } from '../../../remote.manifest.ts';
import { Page } from './page.tsx';

const trace: RoutingTrace = {
  recipient: '+79218807741',
  operator: { name: 'МегаФон', mccmnc: '25002', country: 'RU' },
  at: '2026-11-20T10:00:00.000Z',
  group: { id: 'g1', title: 'SMS' },
  rule: 'МегаФон',
  blocked: null,
  obstacles: [],
  providers: [
    { name: 'direct-a', reason: 'drawn', share: 70, state: 'ready' },
    { name: 'direct-b', reason: 'next', share: 30, state: 'leftOut' },
  ],
  parts: 2,
  characters: 80,
  encoding: 'ucs2',
  tariff: { id: 't1', title: 'SMS to Russia' },
  price: 3.2,
  cost: 3.37,
  margin: -0.17,
  skipped: [
    {
      rule: 'Codes never wait',
      group: 'SMS',
      because: 'conditions',
      failed: [{ condition: 'keywords', values: ['code', 'pin'], total: 7 }],
    },
    { rule: 'Night', group: 'SMS', because: 'inactive', failed: [] },
    { rule: 'Everything else', group: 'SMS', because: 'later', failed: [] },
  ],
};

const open = (answer: Handler = handle('POST', 'routing/trace', () => trace)) =>
  renderPage(<Page />, {
    area: 'admin',
    role: 'admin',
    path: '/operations/routing/simulator',
    manifests: [manifest],
    handlers: [handleResource(users, [person('me')]), answer],
  });

async function ask({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(await screen.findByRole('combobox', { name: /Account/ }));
  await user.click(await screen.findByText(person('me').username));
  await user.type(screen.getByLabelText(/Recipient/), '8 921 880-77-41');
}

test('tells the provider, the price, every step in a sentence, and that the message is sold below cost', async () => {
  const page = await open();
  await ask(page);
  const steps = await screen.findByRole('list', { name: 'How it came to that' });
  const texts = within(steps).getAllByRole('listitem').map(({ textContent }) => textContent); // prettier-ignore
  expect(texts).toEqual([
    '+79218807741operator МегаФон · RU · 25002',
    'Rule “Codes never wait”no: the text has none of the words “code”, “pin”, or 5 more',
    'Rule “Night”switched off',
    'Rule “МегаФон”yes: this rule decides',
    'Share 70 / 30 → direct-athis number falls into the 70',
    'Rule “Everything else”not asked: a rule before it has decided',
    'Sells below cost₽3.20 against ₽3.37',
  ]);
  const providers = within(screen.getByRole('list', { name: 'Providers in order' })).getAllByRole('listitem');
  expect(providers[1]).toHaveTextContent('direct-btried when those before it do not take the messageleft out: does not answer');
  expect(screen.getByText(/costs ₽3\.37 · margin −₽0\.17/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'SMS to Russia' })).toHaveAttribute('href', '/admin/tariffs/t1');
  expect(page.server.asked('POST', 'routing/trace').at(-1)?.body).toMatchObject({ OwnerId: person('me').id, type: 'sms', at: null });
});

test('says what is too expensive, and that a look-up of the number tells its operator', async () => {
  const given: RoutingTrace = {
    ...trace,
    operator: { name: 'МегаФон', mccmnc: '25002', country: 'RU', source: 'lookup', at: '2026-11-18T10:00:00.000Z', provider: 'direct-a' },
    tooExpensive: ['direct-c'],
    skipped: [{ rule: 'Cheap', group: 'SMS', because: 'conditions', failed: [{ condition: 'cost', values: ['2.5'], total: 1 }] }],
  };
  await ask(await open(handle('POST', 'routing/trace', () => given)));
  const steps = await screen.findByRole('list', { name: 'How it came to that' });
  const texts = within(steps).getAllByRole('listitem').map(({ textContent }) => textContent); // prettier-ignore
  expect(texts[0]).toMatch(/25002, by a look-up of .*\(direct-a\)$/);
  expect(texts[1]).toBe('Rule “Cheap”no: too expensive: none of its providers takes ₽2.50 or less for this operator');
  expect(texts).toContain('direct-ctoo expensive: left out by the cost limit of the rule');
});

test('what keeps the message from being sent is said, and a recipient that is none by its field', async () => {
  const refused = () =>
    new Answer(422, {
      error: 'VALIDATION',
      data: [{ path: 'recipient', message: 'recipient.invalid', constraints: { 'recipient.invalid': '' } }],
    });
  let answer: () => unknown = () => ({ ...trace, rule: null, providers: [], price: null, cost: null, margin: null, tariff: null, group: null, obstacles: ['noGroup', 'noTariff'], skipped: [] }); // prettier-ignore
  const page = await open(handle('POST', 'routing/trace', () => answer()));
  await ask(page);
  expect(await screen.findByText('The account has no routing group for this channel.')).toBeVisible();
  expect(screen.getByText('None of the account’s tariffs prices this message.')).toBeVisible();
  answer = refused;
  await page.user.type(screen.getByLabelText(/Recipient/), '99');
  await waitFor(() => expect(screen.getByLabelText(/Recipient/)).toBeInvalid());
});
