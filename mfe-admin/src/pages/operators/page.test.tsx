import { screen, waitFor, within } from '@testing-library/react';
import type { OperatorsDifference, OperatorTableInfo, OperatorTableState } from '@cabinet/domain/operators';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const shipped: OperatorTableInfo = { kind: 'shipped', lines: 900, operators: 60, countries: 30, author: null, createdAt: '2026-11-01T10:00:00.000Z' }; // prettier-ignore
const uploaded: OperatorTableInfo = { ...shipped, kind: 'uploaded', lines: 901, author: { id: '1', username: 'boss' } };
const difference: OperatorsDifference = {
  total: 901,
  added: 1,
  changed: 1,
  removed: 0,
  changes: [
    { kind: 'changed', before: { prefix: '+7995', operator: 'Yota', mccmnc: '25011', country: 'RU' }, after: { prefix: '+7995', operator: 't2', mccmnc: '25020', country: 'RU' } }, // prettier-ignore
    { kind: 'added', before: null, after: { prefix: '+34700', operator: 'Lebara', mccmnc: '', country: 'ES' } },
  ],
  version: '"one"',
};
const csv = (text: string) => new File([text], 'operators.csv', { type: 'text/csv' });

function open(check: () => unknown) {
  let state: OperatorTableState = { current: uploaded, previous: shipped, version: '"one"' };
  return renderRemote(remote, {
    role: 'admin',
    path: '/operations/routing/operators',
    handlers: [
      handle('GET', 'operators/table', () => state),
      handle('POST', 'operators/check', check),
      handle('PUT', 'operators', () => ({ total: 901 })),
      handle('GET', 'operators/previous', () => difference),
      handle('POST', 'operators/restore', () => {
        state = { current: { ...shipped, kind: 'restored' }, previous: uploaded, version: '"two"' };
        return { total: 900 };
      }),
      handle('POST', 'dictionaries/getOperatorsData', () => ({ data: [{ mcc: '250', mnc: '01', operator: 'МТС', country: 'RU' }] })),
    ],
  });
}

test('a file says its faults by line, then its differences, and holds once they are confirmed', async () => {
  let answer: () => unknown = () =>
    new Answer(422, { error: 'VALIDATION', data: [{ path: 'lines[12].prefix', message: 'invalid', constraints: { invalid: '' } }] });
  const { user, server } = await open(() => answer());
  await user.click(await screen.findByRole('button', { name: 'Replace by CSV…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace the operators by a file' }));
  await user.upload(dialog.getByLabelText('Choose a CSV file'), csv('prefix'));
  expect(await dialog.findByText(/^Line 12, prefix:/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Put into force' })).toBeDisabled();
  answer = () => difference;
  await user.upload(dialog.getByLabelText('Choose a CSV file'), csv('prefix,operator,mccmnc,country'));
  expect(await dialog.findByText('Yota · RU · 25011 → t2 · RU · 25020')).toBeVisible();
  expect(dialog.getByText('Lebara · ES')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Put into force' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.asked('PUT', 'operators')[0]?.headers.get('if-match')).toBe('"one"');
  expect(server.asked('PUT', 'operators')[0]?.headers.get('content-type')).toBe('text/csv');
});

test('the table before is shown with what going back changes, and takes its place', async () => {
  const { user, server } = await open(() => difference);
  expect(await screen.findByText('Ships with the installation')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to this one…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Back to the table before?' }));
  expect(await dialog.findByText('+7995')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Put it into force' }));
  expect(await screen.findByText('Taken back')).toBeVisible();
  expect(server.asked('POST', 'operators/restore')[0]?.headers.get('if-match')).toBe('"one"');
});
