import smpp from 'smpp';
import { eventually } from '../../testing/eventually.ts';
import { phones } from '../../testing/scenario.ts';
import type { Behaviour, SmppCentre } from '../../testing/providers/smpp-centre.ts';
import { smppScenario, type SmppScenario } from '../../testing/providers/smpp-scenario.ts';

let at: SmppScenario;
afterEach(() => at.close());

const delivers: Behaviour = { after: (taken, centre) => centre.receipt(taken, 'DELIVRD') };
const numbers = (centre: SmppCentre) => centre.taken.map((taken) => taken.to).sort();

test('a connection that breaks under way costs no message, and what may go out twice is in the window and marked', async () => {
  let broken = false;
  at = await smppScenario(
    {
      ...delivers,
      say: () => {
        if (broken || at.centre.taken.length < 30) return {};
        broken = true;
        return 'hangUpAfterTaking';
      },
      delay: 1,
    },
    { window: 8 },
  );
  const task = await at.through(phones(100));
  await at.until(async () => (await task.byStatus()).delivered === 100);
  const sent = numbers(at.centre);
  const twice = sent.length - new Set(sent).size;
  expect(new Set(sent).size).toBe(100);
  expect(twice).toBeLessThanOrEqual(8);
  const repeats = await at.repeats();
  expect(repeats.length).toBeGreaterThanOrEqual(twice);
  expect(repeats.length).toBeLessThanOrEqual(8);
  expect(await at.funds()).toEqual({ balance: 900, held: 0 });
});

test('after a crash the next node asks the journal, and sends only what nobody knows of', async () => {
  let unanswered = 0;
  const silence = () => ((unanswered += 1), 'nothing' as const);
  at = await smppScenario({ say: () => (at.centre.taken.length < 20 ? {} : silence()), ...delivers }, { window: 8, responseSeconds: 60 });
  await at.isUp();
  const task = await at.send({ to: phones(60), providers: ['centre'] });
  // The first node never comes back from its submit.
  const crashed = at.engine.drain().catch(() => undefined);
  await eventually(() => unanswered === 8);
  const second = at.another();
  at.centre.behaviour = delivers;
  const provider = at.make();
  await second.attach(provider);
  provider.start(second.sink);
  await eventually(() => provider.health().state === 'up');
  await eventually(async () => {
    at.clock.forward(31_000);
    await second.drain();
    return (await task.byStatus()).delivered === 60;
  });
  const sent = numbers(at.centre);
  expect(new Set(sent).size).toBe(60);
  // Eight were on their way when it crashed: none of these was taken, all of them are marked.
  expect(sent).toHaveLength(60);
  expect((await at.repeats()).length).toBeLessThanOrEqual(8);
  at.centre.hangUp();
  await crashed;
  await provider.stop();
});

test('a node whose connections are all lost sends nothing, and goes on when they are back', async () => {
  at = await smppScenario(delivers);
  await at.isUp();
  at.centre.behaviour = { ...delivers, bind: () => smpp.errors.ESME_RBINDFAIL as number };
  at.centre.hangUp();
  await eventually(() => at.provider.health().state === 'down');
  const task = await at.send({ to: phones(5), providers: ['centre'] });
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ pending: 5 });
  await eventually(() => at.provider.health().text === 'ESME_RBINDFAIL');
  at.centre.behaviour = delivers;
  await at.until(async () => (await task.byStatus()).delivered === 5);
  expect(await at.repeats()).toEqual([]);
});

test('no more submits are on their way than the window holds, on each connection', async () => {
  at = await smppScenario({ ...delivers, delay: 2 }, { window: 5, binds: 2 });
  const task = await at.through(phones(80));
  await at.until(async () => (await task.byStatus()).delivered === 80);
  expect(at.centre.mostInFlight).toBeLessThanOrEqual(10);
  expect(at.centre.mostInFlight).toBeGreaterThan(5);
  expect(new Set(at.centre.taken.map((taken) => taken.session)).size).toBe(2);
});

test('submits keep the pace that is set, and several nodes share it', async () => {
  at = await smppScenario({}, { throughput: 100, window: 50 });
  await at.isUp();
  at.provider.rateLimiter.shareWith(2);
  const start = performance.now();
  const messages = phones(40).map((recipient, index) => ({
    reference: index + 1,
    type: 'sms' as const,
    sender: 'CABINET',
    recipient,
    text: 'Hello',
  }));
  const answers = await at.provider.submit(messages);
  const seconds = (performance.now() - start) / 1000;
  expect(answers.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(40);
  // A tenth of a second's worth may go at once.
  expect(seconds).toBeGreaterThan((40 - 10) / 50);
});

test('who is urgent goes before those that wait', async () => {
  at = await smppScenario({}, { throughput: 40, window: 50 });
  await at.isUp();
  const message = (reference: number, isUrgent = false) => ({
    reference,
    type: 'sms' as const,
    sender: 'CABINET',
    recipient: `+7916${reference}`,
    text: 'Hello',
    isUrgent,
  });
  const bulk = at.provider.submit(Array.from({ length: 40 }, (_, index) => message(1000 + index)));
  await eventually(() => at.centre.taken.length > 5);
  await at.provider.submit([message(5, true)]);
  expect(at.centre.taken.length).toBeLessThan(30);
  await bulk;
  expect(at.centre.taken.find(({ to }) => to === '79165')?.pdu.priority_flag).toBe(1);
});

test('a centre that does not answer whether it is there is left and bound again', async () => {
  at = await smppScenario({ enquire: () => false }, { enquireLinkSeconds: 1, responseSeconds: 0.2 });
  await at.isUp();
  await eventually(() => at.centre.binds.length >= 2);
  expect(at.centre.enquiries).toBeGreaterThan(0);
});

test('a centre that unbinds us gets a new bind', async () => {
  at = await smppScenario();
  await at.isUp();
  at.centre.sessions[0]?.unbind({});
  await eventually(() => at.centre.binds.length === 2);
  await at.isUp();
  expect(at.provider.health()).toEqual({ state: 'up', text: null });
});

test('a centre that sends what is no SMPP is left and bound again', async () => {
  at = await smppScenario(delivers);
  await at.isUp();
  at.centre.sessions[0]?.socket.write(Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await eventually(() => at.centre.binds.length === 2);
  const task = await at.through(phones(2));
  await at.until(async () => (await task.byStatus()).delivered === 2);
  expect(await at.funds()).toEqual({ balance: 998, held: 0 });
});

test('leaving waits for the answers that are owed, and says goodbye', async () => {
  at = await smppScenario({ delay: 50 });
  await at.isUp();
  const message = { reference: 1, type: 'sms' as const, sender: 'CABINET', recipient: '+79160000010', text: 'Hello' };
  const submitted = at.provider.submit([message]);
  await eventually(() => at.centre.inFlight === 1);
  await at.provider.stop();
  expect(await submitted).toMatchObject([{ outcome: 'accepted' }]);
  expect(at.centre.unbinds).toBe(1);
});

test('a receipt that cannot be stored is asked for again', async () => {
  at = await smppScenario();
  await at.isUp();
  const { sink } = at.engine;
  let isDown = true;
  at.provider.start({ ...sink, reports: (...given) => (isDown ? Promise.reject(new Error('no database')) : sink.reports(...given)) });
  const task = await at.through(phones(1));
  const [taken] = at.centre.taken;
  if (!taken) throw new Error('Nothing was taken');
  at.centre.receipt(taken, 'DELIVRD');
  await at.receiptsAnswered(1);
  expect(at.centre.answers[0]?.command_status).toBe(smpp.errors.ESME_RX_T_APPN);
  isDown = false;
  at.centre.receipt(taken, 'DELIVRD');
  await at.until(async () => (await task.byStatus()).delivered === 1);
});
