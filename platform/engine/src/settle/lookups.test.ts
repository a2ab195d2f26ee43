import { rows } from '../storage/sql.ts';
import { acceptMessage, closeHttp, HttpScenario, idOf } from '../testing/providers/http-scenario.ts';
import { scenario, type Scenario } from '../testing/scenario.ts';

afterEach(closeHttp);

const resultsOf = async (at: Scenario) =>
  (
    await rows<{ recipient: string; result: object }>(
      at.pool,
      'select s.recipient, l.result from lookup_result l join sending s on s.id = l.sending_id order by s.recipient',
    )
  ).map(({ recipient, result }) => [recipient.slice(-2), result]);

test('the sandbox tells of a number what its last digits say', async () => {
  const at = await scenario();
  const task = await at.send({ type: 'hlr', text: '', to: ['10', '11', '12', '13', '14'].map((digits) => `+7916000${digits}${digits}`) });
  const other = await at.send({ to: ['+79160001211'] });
  await at.settle();
  expect(await task.byStatus()).toEqual({ delivered: 5 });
  expect(await other.byStatus()).toEqual({ delivered: 1 });
  const reachable = { status: 'reachable', network: '25001', roaming: false, ported: false };
  expect(await resultsOf(at)).toEqual(
    [
      ['10', reachable],
      ['11', { ...reachable, status: 'absent', roaming: null }],
      ['12', { status: 'unassigned', network: null, roaming: null, ported: null }],
      ['13', { ...reachable, network: '25002', ported: true }],
      ['14', { ...reachable, roaming: true }],
    ].map(([digits, result]) => [digits, { ...(result as object), at: expect.any(String) }]),
  );
  await at.close();
});

const statuses = { ACTIVE: 'reachable', OFF: 'absent' } as const;
const mapping = { status: 'hlr.state', statuses, network: 'hlr.mccmnc', roaming: 'hlr.roaming', ported: 'hlr.ported', cost: 'hlr.price' };
const found = { state: 'ACTIVE', mccmnc: '25002', roaming: 'no', ported: true, price: 0.12 };
const expected = { status: 'reachable', network: '25002', roaming: false, ported: true, cost: 0.12, at: expect.any(String) as string };

test('who asks for the network alone is told of the network alone', async () => {
  const at = await scenario();
  await at.send({ type: 'mnp', text: '', to: ['+79160001212', '+79160001313'] });
  await at.settle();
  const [unassigned, ported] = (await resultsOf(at)).map(([, result]) => result);
  expect(unassigned).toMatchObject({ status: 'unassigned', network: null, ported: null });
  expect(ported).toMatchObject({ status: 'unknown', network: '25002', roaming: null, ported: true });
  await at.close();
});

test('an API that answers at once has delivered with its response', async () => {
  const http = await HttpScenario.begin(
    (call, response) => void response.end(JSON.stringify({ message: { id: idOf(call) }, hlr: found })),
    {
      settings: { answer: { id: 'message.id', code: '', accepted: [], refused: {}, throttled: [], error: '', result: mapping } },
    },
  );
  const task = await http.send(['+79160000010'], { type: 'hlr', text: '' });
  await http.at.engine.drain();
  expect(await task.byStatus()).toEqual({ delivered: 1 });
  expect(await resultsOf(http.at)).toEqual([['10', expected]]);
});

test('what a report found out is kept, also when it is earlier than the answer, and the first word stands', async () => {
  const http: HttpScenario = await HttpScenario.begin(
    async (call, response) => {
      await http.push([{ id: idOf(call), state: 'DONE', hlr: found }]);
      acceptMessage(call, response, 1);
    },
    {
      settings: {
        reports: { list: 'items.*', id: 'id', status: 'state', statuses: { DONE: 'delivered' }, error: '', errors: {}, result: mapping },
      },
    },
  );
  const task = await http.send(['+79160000010'], { type: 'hlr', text: '' });
  await http.at.engine.drain();
  await http.at.advance({ seconds: 2 });
  await http.push([{ id: idOf(http.peer.calls[0]), state: 'DONE', hlr: { ...found, state: 'OFF' } }]);
  await http.at.engine.drain();
  expect(await task.byStatus()).toEqual({ delivered: 1 });
  expect(await resultsOf(http.at)).toEqual([['10', expected]]);
});
