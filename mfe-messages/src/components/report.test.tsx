import { screen, waitFor, within } from '@testing-library/react';
import type { NewReport, Report } from '@cabinet/domain/reports';
import { sendings } from '@cabinet/domain/sendings';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import remote from '../remote.ts';

let report: Report;
beforeEach(() => {
  sessionStorage.clear();
  report = {
    key: 'r1',
    preset: 'sendings.details',
    state: 'running',
    rows: 250,
    total: 1000,
    fileId: null,
    replaced: 0,
    error: null,
    createdAt: new Date().toISOString(),
  };
});

function open(path = '/messages/outgoing?status=failed&sender=COURIER', options: Partial<Parameters<typeof renderRemote>[1]> = {}) {
  return renderRemote(remote, {
    path,
    handlers: [
      handle('GET', 'sendings/statistics', () => ({ buckets: [] })),
      handle('POST', 'reports', () => report),
      handle('GET', 'reports/:key', () => (report.state === 'failed' ? new Answer(404, { error: 'NOT_FOUND', message: '' }) : report)),
      handle('DELETE', 'reports/:key', () => void (report = { ...report, state: 'stopped' })),
      handleResource(sendings, []),
    ],
    ...options,
  });
}
async function start(page: Awaited<ReturnType<typeof open>>) {
  await page.user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export to a file' });
  return { dialog, make: () => page.user.click(within(dialog).getByRole('button', { name: 'Make the report' })) };
}

test('what the list shows becomes a workbook of the columns on the screen, with their words', async () => {
  const page = await open();
  const { dialog, make } = await start(page);
  expect(within(dialog).queryByLabelText(/Encoding/)).not.toBeInTheDocument();
  await make();
  await within(dialog).findByText('250 of 1,000 rows');
  const [asked] = page.server.asked('POST', 'reports').map(({ body }) => body as NewReport);
  expect(asked).toMatchObject({ preset: 'list', list: 'sendings', format: 'xlsx', isRaw: false, order: 'createdAt desc', locale: 'en' });
  expect(asked?.columns?.find(({ label }) => label === 'Status')).toEqual({
    paths: ['state.status'],
    label: 'Status',
    kind: 'word',
    words: expect.objectContaining({ delivered: 'Delivered' }),
  });
});

test('what an encoding lacks is told beside the file', async () => {
  const page = await open();
  const { dialog, make } = await start(page);
  report = { ...report, state: 'completed', rows: 3, fileId: 'f1', replaced: 2 };
  await make();
  expect(await within(dialog).findByText(/2 characters are not in this encoding/)).toBeVisible();
});

test('while another report is on its way, the one before is not offered in its place', async () => {
  let arrive: (made: Report) => void;
  const second = new Promise<Report>((resolve) => (arrive = resolve));
  const page = await open(undefined, {
    handlers: [
      handle('GET', 'sendings/statistics', () => ({ buckets: [] })),
      handle('POST', 'reports', () => report),
      handle('GET', 'reports/:key', ({ params }) => (params['key'] === 'r2' ? second : report)),
      handleResource(sendings, []),
    ],
  });
  const { dialog, make } = await start(page);
  report = { ...report, state: 'completed', rows: 3, fileId: 'f1' };
  await make();
  await page.user.click(await within(dialog).findByRole('button', { name: 'Another report' }));
  report = { ...report, key: 'r2' };
  await make();
  await waitFor(() => expect(page.server.asked('GET', 'reports/:key')).toHaveLength(2));
  expect(within(dialog).queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  arrive!({ ...report, fileId: 'f2' });
  expect(await within(dialog).findByRole('button', { name: 'Download' })).toBeEnabled();
});

test('a file for programs is text, in UTF-8 with commas unless another encoding is chosen', async () => {
  const page = await open();
  const { dialog, make } = await start(page);
  await page.user.click(within(dialog).getByRole('radio', { name: 'Programs' }));
  const how = within(dialog).getByText('Encoding UTF-8, delimiter “,”');
  expect(within(dialog).getByLabelText(/Encoding/)).not.toBeVisible();
  await page.user.click(how);
  await page.user.selectOptions(within(dialog).getByLabelText(/Encoding/), 'win1252');
  expect(within(dialog).getByText('Encoding Windows-1252, delimiter “,”')).toBeVisible();
  await make();
  await within(dialog).findByText('250 of 1,000 rows');
  expect(page.server.asked('POST', 'reports')[0]?.body).toMatchObject({ format: 'csv', encoding: 'win1252', delimiter: ',' });
});

test('what the list shows becomes a file, in the encoding that is recommended', async () => {
  const page = await open();
  const { dialog, make } = await start(page);
  await page.user.selectOptions(within(dialog).getByLabelText(/Contents/), 'sendings.details');
  const words = (name: RegExp) =>
    within(within(dialog).getByLabelText(name))
      .getAllByRole('option')
      .map((option) => option.textContent);
  expect(words(/Encoding/)).toEqual(['Windows-1251', 'UTF-8', 'Windows-1252', 'MacCyrillic']);
  await make();
  expect(await within(dialog).findByText('250 of 1,000 rows')).toBeVisible();
  const asked = page.server.asked('POST', 'reports').map(({ body }) => body as { where: object });
  expect(asked[0]).toMatchObject({ preset: 'sendings.details', encoding: 'win1251', delimiter: ';' });
  expect(asked[0]?.where).toMatchObject({
    status: ['failed'],
    sender: 'COURIER',
    createdAt: { from: expect.any(String) },
  });
  expect(asked[0]?.where).not.toHaveProperty('$limit');

  report = { ...report, state: 'completed', rows: 1000, fileId: 'f1' };
  page.emit('reports.progress', { rows: [] });
  expect(await within(dialog).findByText(/ready, rows: 1,000/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Download' })).toBeEnabled();
});

test('it goes on while its dialog is closed and the page is left, and can be stopped', async () => {
  const first = await open();
  const { make } = await start(first);
  await make();
  await first.user.click(await screen.findByRole('button', { name: 'Close', hidden: false }));
  expect(await screen.findByRole('button', { name: 'Report: 25%' })).toBeVisible();
  first.unmount();

  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'Report: 25%' }));
  await page.user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('The report was stopped.')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Another report' }));
  expect(await screen.findByRole('button', { name: 'Make the report' })).toBeVisible();
});

test('a report that is known no more says so', async () => {
  sessionStorage.setItem('report.sendings', 'r1');
  report.state = 'failed';
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'Export' }));
  expect(await screen.findByText(/could not be made/)).toBeVisible();
});

test('a list of too long a time is told to be narrowed', async () => {
  const data = [{ path: 'where.createdAt', constraints: { required: {} }, message: 'required' }];
  const handlers = [
    handle('GET', 'sendings/statistics', () => ({ buckets: [] })),
    handle('POST', 'reports', () => new Answer(422, { error: 'VALIDATION', message: '', data })),
    handleResource(sendings, []),
  ];
  const { dialog, make } = await start(await open('/messages/outgoing?createdAt=any', { handlers }));
  await make();
  expect(await within(dialog).findByText(/Choose shorter dates/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Make the report' })).toBeEnabled();
});

test('who may make no reports is offered none', async () => {
  await open('/messages/outgoing', { permissions: { sendings: { get: 'me' } } });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});
