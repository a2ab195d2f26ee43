import { createLive, type LiveTransport } from './live.ts';

function recorded() {
  const sent: { rooms: readonly string[]; event: string; payload: unknown }[] = [];
  const transport: LiveTransport = {
    emit: (rooms, event, payload) => sent.push({ rooms, event, payload }),
    broadcast: () => undefined,
    disconnect: () => undefined,
  };
  const live = createLive(transport, async (owner) => [`account:${owner}`], fail);
  return { live, sent };
}

function fail(error: unknown): void {
  throw error;
}

test('changes of one account are told together, rows of one id as one', async () => {
  const { live, sent } = recorded();
  live.publish('sendings', 'updated', 'a', [{ id: '1' }, { id: '2' }]);
  live.publish('sendings', 'updated', 'b', [{ id: '9' }]);
  live.publish('sendings', 'updated', 'a', [{ id: '1', price: 3 } as { id: string }]);
  await live.flush();
  expect(sent).toEqual([
    { rooms: ['account:a'], event: 'sendings.updated', payload: { rows: [{ id: '1', price: 3 }, { id: '2' }] } },
    { rooms: ['account:b'], event: 'sendings.updated', payload: { rows: [{ id: '9' }] } },
  ]);
});

test('bulk work does not flood: past fifty rows the list is told to ask again', async () => {
  const { live, sent } = recorded();
  for (let index = 0; index < 5000; index++) live.publish('sendings', 'updated', 'a', [{ id: String(index) }]);
  live.refresh('contacts', 'created', 'a');
  await live.flush();
  expect(sent).toHaveLength(2);
  expect(sent[0]?.payload).toEqual({ rows: Array.from({ length: 50 }, (_, index) => ({ id: String(index) })), more: true });
  expect(sent[1]?.payload).toEqual({ rows: [], more: true });
});

test('what is gathered is told by itself', async () => {
  const { live, sent } = recorded();
  live.publish('tasks', 'created', 'a', [{ id: '1' }]);
  const end = Date.now() + 5000;
  while (sent.length === 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(sent).toHaveLength(1);
});
