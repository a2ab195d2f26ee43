import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Answer, handle } from '@cabinet/testing/server';
import { releaseAddress, type KnownReleasesAnswer } from '@cabinet/domain/registry-previews';
import { closeCabinets, openCabinet } from '../../app/cabinet-testing.tsx';
import { registryWith, releaseFor } from '../../federation/federation-testing.ts';
import { RemoteError } from '../../federation/remote-error.ts';
import { reportFailure } from '../../federation/report.ts';
import { failureLog } from '../../federation/failure-log.ts';
import { setComponentTime, setRemoteStatus } from '../../federation/status.ts';

// Drawn in full by the tests of pages; here it would only cost time.
jest.unstable_mockModule('@cabinet/design-system/gallery', () => ({ Gallery: () => null }));

afterEach(() => {
  closeCabinets();
  failureLog.set([]);
});

const known = (id: string, place: 'current' | 'waiting') => ({
  id,
  version: '1.0.0',
  commit: 'abcdef0123',
  builtAt: '2026-01-01T00:00:00.000Z',
  place,
});
const releases = handle('GET', 'registry/releases', (): KnownReleasesAnswer => ({
  revision: 1,
  areas: [
    { area: 'contacts', enabled: true, releases: [known('1.0.1-b', 'waiting'), known('1.0.0-a', 'current')] },
    { area: 'messages', enabled: true, releases: [known('1.0.0-a', 'current')] },
  ],
}));
const row = async (area: string) => within(await screen.findByRole('row', { name: new RegExp(`^${area} `) }));

test('says what the page consists of and whether it hears of changes', async () => {
  const { sockets } = await openCabinet('/debug', 'me');
  const page = within((await screen.findByRole('heading', { name: 'This page' })).closest('section') as HTMLElement);
  expect(page.getByText(/revision 1/)).toHaveTextContent('came with the page');
  expect(page.getByText('Not connected')).toBeVisible();
  sockets[0]?.emitStatus('connect');
  expect(page.getByText('Connected')).toBeVisible();
});

test('tells of each area how far it came, how long that took, and what it runs instead', async () => {
  await openCabinet('/debug', 'me');
  expect((await row('messages')).getByText('Not loaded yet')).toBeVisible();
  act(() => {
    setRemoteStatus('contacts', { state: 'ready', release: '0.9.0-z', fellBack: true, milliseconds: 120.4 });
    setComponentTime('contacts', 'pages/lists', 45);
  });
  const contacts = await row('contacts');
  expect(contacts.getByText('Runs its previous release')).toBeVisible();
  expect(contacts.getByText('0.9.0-z')).toBeVisible();
  expect(contacts.getByText('Chosen for this tab:')).toHaveTextContent('1.0.0-a');
  expect(contacts.getByText('code 120 ms')).toBeVisible();
  expect(contacts.getByText(/pages\/lists/)).toHaveTextContent('45 ms');
  const failed = new RemoteError('integrity', 'messages', 'changed', { release: '1.0.0-a' });
  act(() => setRemoteStatus('messages', { state: 'failed', error: failed }));
  expect((await row('messages')).getByTitle('changed')).toHaveTextContent(`integrity ${failed.id}`);
  act(() => ['contacts', 'messages'].forEach((area) => setRemoteStatus(area, { state: 'idle' })));
});

test('what the shell does not provide stands out from what it does', async () => {
  const requires = { '@cabinet/contract': '^1.0.0', '@cabinet/design-system/list': '^9.0.0' };
  await openCabinet('/debug', 'me', { registry: registryWith({ b: releaseFor('contacts', 'b', { requires }) }) });
  const contacts = await row('contacts');
  expect(contacts.getByText('design-system/list ^9.0.0, not provided')).toBeVisible();
  expect(contacts.getByText('1 met').closest('details')).toHaveTextContent('contract ^1.0.0 · 1.2.0');
});

test('lists what has failed with the code that support asks for', async () => {
  await openCabinet('/debug', 'me', { handlers: [handle('POST', 'remoteFailures', () => null)] });
  expect(await screen.findByText('Nothing has failed since the page was loaded.')).toBeVisible();
  const error = new RemoteError('timeout', 'contacts', 'No answer', { release: '1.0.0-a' });
  act(() => reportFailure(error, 'fellBack'));
  const failure = within(screen.getByText(error.id).closest('tr') as HTMLElement);
  expect(failure.getByText('timeout')).toBeVisible();
  expect(failure.getByText('Previous release runs')).toBeVisible();
});

test('who is no administrator chooses nothing', async () => {
  const { server } = await openCabinet('/debug', 'manager', { handlers: [releases] });
  await row('contacts');
  expect(screen.queryByRole('columnheader', { name: 'Preview' })).toBeNull();
  expect(server.calls.filter(({ path }) => path.startsWith('registry'))).toEqual([]);
});

test('an administrator asks for a known release; why it is refused stands there', async () => {
  const reason = 'contacts needs @cabinet/contract ^9.0.0; the shell provides 1.0.0.';
  const refused = new Answer(422, { error: 'RELEASE_REFUSED', message: '', data: [{ path: '', constraints: {}, message: reason }] });
  const { server } = await openCabinet('/debug', 'admin', { handlers: [releases, handle('POST', 'registry/preview', () => refused)] });
  expect((await row('messages')).getByText('No other release')).toBeVisible();
  const contacts = await row('contacts');
  const choice = await contacts.findByRole('combobox', { name: 'Release of contacts to preview' });
  const show = contacts.getByRole('button', { name: 'Preview' });
  expect(show).toBeDisabled();
  expect(
    within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([expect.stringContaining('1.0.1-b · not live'), expect.stringContaining('1.0.0-a · live')]);
  await userEvent.selectOptions(choice, '1.0.1-b');
  await userEvent.click(show);
  expect(await screen.findByText(reason)).toBeVisible();
  expect(server.calls.find(({ path }) => path === 'registry/preview')?.body).toEqual({ area: 'contacts', release: '1.0.1-b' });
});

test('the address of a release previews that one alone; why it is refused stands there', async () => {
  const refused = new Answer(422, {
    error: 'RELEASE_REFUSED',
    message: '',
    data: [{ path: '', constraints: {}, message: 'Not this one.' }],
  });
  const { server } = await openCabinet(releaseAddress({ area: 'contacts', release: '1.0.1-b' }), 'admin', {
    handlers: [releases, handle('DELETE', 'registry/preview', () => null), handle('POST', 'registry/preview', () => refused)],
  });
  expect(await screen.findByText('Not this one.')).toBeVisible();
  const asked = server.calls.filter(({ path }) => path === 'registry/preview');
  expect(asked.map(({ method, body }) => [method, body])).toEqual([
    ['DELETE', null],
    ['POST', { area: 'contacts', release: '1.0.1-b' }],
  ]);
});

test('a narrow screen has one block an area', async () => {
  await openCabinet('/debug', 'admin', { width: 390, handlers: [releases] });
  const contacts = within(await screen.findByRole('region', { name: 'contacts' }));
  expect(contacts.getByText('Load time')).toBeVisible();
  await waitFor(() => expect(contacts.getByRole('combobox')).toBeVisible());
  expect(screen.queryByRole('columnheader', { name: 'State' })).toBeNull();
});

test('a preview is said above every page and ended from there', async () => {
  const preview = { contacts: '1.0.1-b' };
  const { server } = await openCabinet('/about', 'admin', {
    registry: { preview },
    handlers: [handle('DELETE', 'registry/preview', () => new Answer(503, { error: 'UNAVAILABLE', message: '' }))],
  });
  expect(await screen.findByText('You preview contacts 1.0.1-b.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'End preview' }));
  await waitFor(() => expect(server.calls.some(({ method, path }) => method === 'DELETE' && path === 'registry/preview')).toBe(true));
});
