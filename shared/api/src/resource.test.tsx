import { jest } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { contactLists } from '@cabinet/domain/contact-lists';
import { rowVersion } from '@cabinet/domain/row-version';
import { api } from './api.ts';
import { connectApi } from './connection.ts';
import { changedRow } from './errors.ts';
import { applyLiveEvent } from './live.ts';
import { useResource } from './resource.ts';

const row = (id: string, title: string) => ({ id, title, type: 'regular', createdAt: '2025-01-01T00:00:00.000Z' });
let rows = [row('1', 'First')];
const asked = jest.fn<(url: string, method: string) => void>();

function Titles() {
  const lists = useResource({ ...contactLists });
  const { data } = lists.useFind({ $limit: 16 });
  const [create] = lists.useCreate();
  return (
    <>
      <ul>
        {data?.data.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <button onClick={() => void create({ title: 'Second', type: 'regular' })}>Create</button>
    </>
  );
}

function start() {
  const store = configureStore({ reducer: { api: api.reducer }, middleware: (base) => base().concat(api.middleware) });
  render(
    <Provider store={store}>
      <Titles />
      <Titles />
    </Provider>,
  );
  return store;
}
const titles = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const pages = (store: ReturnType<typeof start>) => Object.values(store.getState().api.queries).map((query) => query?.data);
const finds = () => asked.mock.calls.filter(([, method]) => method === 'GET').length;

beforeEach(() => {
  rows = [row('1', 'First')];
  asked.mockClear();
  connectApi({ baseUrl: '/api', token: () => 'T', onUnauthorized: () => undefined });
  globalThis.fetch = jest.fn<typeof fetch>(async (url, init) => {
    asked(String(url), init?.method ?? 'GET');
    if (init?.method === 'POST') rows = [...rows, row('2', 'Second')];
    return Response.json(init?.method === 'POST' ? rows.at(-1) : { data: rows, total: rows.length });
  });
});

test('two users of one descriptor make one call, and a creation refreshes both', async () => {
  start();
  await screen.findAllByText('First');
  expect(finds()).toBe(1);

  await userEvent.click(screen.getAllByRole('button')[0]!);
  await screen.findAllByText('Second');
  expect(titles()).toEqual(['First', 'Second', 'First', 'Second']);
  expect(finds()).toBe(2);
});

test('a changed row is written into the list without a call', async () => {
  const store = start();
  await screen.findAllByText('First');
  act(() => void store.dispatch(applyLiveEvent('contactLists', 'updated', { rows: [{ id: '1', ...{ title: 'Renamed' } }] })));
  await screen.findAllByText('Renamed');
  expect(titles()).toEqual(['Renamed', 'Renamed']);
  expect(finds()).toBe(1);
});

test('an answer that was read before a row changed does not undo the change', async () => {
  const store = start();
  await screen.findAllByText('First');
  let arrive = () => {};
  globalThis.fetch = jest.fn<typeof fetch>(async () => {
    const answer = Response.json({ data: [row('1', 'First')], total: 7 });
    await new Promise<void>((resolve) => (arrive = resolve));
    return answer;
  });
  act(() => void store.dispatch(api.util.invalidateTags([{ type: 'contactLists', id: 'LIST' }])));
  act(() => void store.dispatch(applyLiveEvent('contactLists', 'updated', { rows: [{ id: '1', ...{ title: 'Renamed' } }] })));
  await act(async () => arrive());
  await waitFor(() => expect(pages(store)).toEqual([{ data: [row('1', 'Renamed')], total: 7 }]));
});

test('new rows make the list ask again, once for many', async () => {
  const store = start();
  await screen.findAllByText('First');
  rows = [...rows, row('3', 'From the socket')];
  for (let i = 0; i < 20; i += 1) store.dispatch(applyLiveEvent('contactLists', 'created', { rows: [{ id: '3' }] }));
  await screen.findAllByText('From the socket');
  expect(finds()).toBe(2);
});

test('a changed row that the list lacks may belong there: it asks again', async () => {
  const store = start();
  await screen.findAllByText('First');
  rows = [...rows, row('4', 'Made and changed at once')];
  store.dispatch(applyLiveEvent('contactLists', 'updated', { rows: [{ id: '4' }] }));
  await screen.findAllByText('Made and changed at once');
  expect(finds()).toBe(2);
});

test('a change made from an older version fails with the row that somebody else has left', async () => {
  const store = configureStore({ reducer: { api: api.reducer }, middleware: (base) => base().concat(api.middleware) });
  const theirs = { ...row('1', 'Theirs'), updatedAt: '2025-01-02T00:00:00.000Z' };
  const sent = jest.fn<(version: string | null) => void>();
  globalThis.fetch = jest.fn<typeof fetch>(async (_url, init) => {
    sent(new Headers(init?.headers).get('if-match'));
    return Response.json({ error: 'RESOURCE_CHANGED', message: '', current: theirs }, { status: 412 });
  });
  const mine = { ...row('1', 'Mine'), updatedAt: '2025-01-01T00:00:00.000Z' };
  const failed = jest.fn<(error: unknown) => void>();
  function Form() {
    const [update] = useResource(contactLists).useUpdate();
    const save = () => update({ id: '1', body: { title: 'Mine', type: 'regular' }, ifMatch: rowVersion(mine) });
    return <button onClick={() => void save().then(({ error }) => failed(error))}>Save</button>;
  }
  render(
    <Provider store={store}>
      <Form />
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith(expect.objectContaining({ status: 412, code: 'RESOURCE_CHANGED' })));
  expect(sent).toHaveBeenCalledWith('"2025-01-01T00:00:00.000Z"');
  expect(changedRow(failed.mock.lastCall?.[0])).toEqual(theirs);
});
