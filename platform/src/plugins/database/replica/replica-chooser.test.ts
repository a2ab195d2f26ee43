import { awaitPlace } from './await-place.ts';
import type { Clock } from './clock.ts';
import type { LogPlace } from './log-place.ts';
import { ReplicaChooser, type ReplicaSource } from './replica-chooser.ts';

/** Time that passes when the test says so, or by waiting for it. */
class TestClock implements Clock {
  #now = 0;
  now = () => this.#now;
  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
  async wait(milliseconds: number): Promise<void> {
    this.#now += milliseconds;
  }
}

/** A clock by which nothing is late. */
class PatientClock extends TestClock {
  override wait = () => new Promise<void>(() => undefined);
}

class TestReplica implements ReplicaSource {
  place: LogPlace | undefined;
  isAway = false;
  dropped = 0;
  readonly name: string;

  constructor(name: string, place: LogPlace | undefined) {
    [this.name, this.place] = [name, place];
  }

  async ask() {
    if (this.isAway) throw new Error('no answer');
    return { place: this.place };
  }

  drop(): void {
    this.dropped += 1;
  }
}

const at = (place: number, timeline = 1): LogPlace => ({ timeline, at: BigInt(place) });

/** A primary and its replicas, which have been looked at once. */
async function follow(primary: LogPlace, ...places: (LogPlace | undefined)[]) {
  const clock = new PatientClock();
  const replicas = places.map((place, index) => new TestReplica(`replica-${index}`, place));
  const server = { place: primary, questions: 0 };
  const askPrimary = async () => {
    server.questions += 1;
    return server.place;
  };
  const chooser = new ReplicaChooser(askPrimary, replicas, 1000, clock);
  await chooser.look();
  const [replica] = replicas as [TestReplica];
  const states = () => chooser.states.map(({ state, lagMs }) => [state, lagMs]);
  return { clock, chooser, server, replica, replicas, states };
}

test('a read goes to a replica that is fresh, and has to have what is committed when it begins', async () => {
  const { chooser, server, replica } = await follow(at(10), at(10));
  server.place = at(25);
  expect(await chooser.choose()).toEqual({ source: replica, asked: at(25) });
});

test('the lag is the time for which a replica has not come to where the primary was: an idle primary makes none', async () => {
  const { clock, chooser, server, replica, states } = await follow(at(10), at(10));
  clock.advance(60_000);
  await chooser.look();
  expect(states()).toEqual([['ready', 0]]);

  server.place = at(20);
  await chooser.look();
  clock.advance(700);
  server.place = at(30);
  await chooser.look();
  expect(states()).toEqual([['ready', 700]]);
  replica.place = at(20);
  await chooser.look();
  expect(states()).toEqual([['ready', 0]]);
  clock.advance(1001);
  expect(states()).toEqual([['behind', 1001]]);
  replica.place = at(30);
  await chooser.look();
  expect(states()).toEqual([['ready', 0]]);
});

test('beyond the lag the primary is read from, and is not asked for it', async () => {
  const { clock, chooser, server } = await follow(at(10), at(10));
  server.place = at(20);
  await chooser.look();
  clock.advance(1001);
  const { questions } = server;
  expect(await chooser.choose()).toBeUndefined();
  expect(server.questions).toBe(questions);
});

test('a replica that a read has waited for in vain is left out until it has come so far', async () => {
  const { chooser, server, replica, states } = await follow(at(10), at(10));
  server.place = at(20);
  const choice = await chooser.choose();
  chooser.miss(choice!);
  expect(await chooser.choose()).toBeUndefined();
  replica.place = at(19);
  await chooser.look();
  expect(states()).toEqual([['behind', 0]]);
  replica.place = at(20);
  await chooser.look();
  expect(await chooser.choose()).toMatchObject({ source: replica });
});

test('a server that does not answer, takes writes or is on another timeline is none', async () => {
  const { chooser, server, replica, states } = await follow(at(10), at(10));
  replica.place = undefined;
  await chooser.look();
  expect(states()).toEqual([['other', undefined]]);

  // Another standby was promoted: this one may have replayed what that one never had.
  replica.place = at(30);
  server.place = at(20, 2);
  await chooser.look();
  expect(states()).toEqual([['other', expect.any(Number)]]);
  expect(await chooser.choose()).toBeUndefined();
  replica.place = at(20, 2);
  await chooser.look();
  expect(await chooser.choose()).toMatchObject({ source: replica });

  replica.isAway = true;
  await chooser.look();
  expect(states()).toEqual([['away', undefined]]);
  expect(replica.dropped).toBe(0);
  await chooser.look();
  await chooser.look();
  expect(replica.dropped).toBe(1);
  replica.isAway = false;
  await chooser.look();
  expect(states()).toEqual([['ready', 0]]);

  chooser.lose(replica);
  expect(await chooser.choose()).toBeUndefined();
});

test('several are read from in turn, those first that have what is asked for already', async () => {
  const { chooser, server, replicas } = await follow(at(10), at(10), at(10), undefined);
  const names = async (times: number) => {
    const chosen = [];
    for (let time = 0; time < times; time++) chosen.push((await chooser.choose())?.source.name);
    return chosen.sort();
  };
  expect(await names(4)).toEqual(['replica-0', 'replica-0', 'replica-1', 'replica-1']);
  server.place = at(20);
  replicas[1]!.place = at(20);
  await chooser.look();
  expect(await names(4)).toEqual(['replica-1', 'replica-1', 'replica-1', 'replica-1']);
});

test('a primary that does not say in time how far it is, or cannot, answers the read itself', async () => {
  let answer: () => Promise<LogPlace> = async () => at(10);
  const chooser = new ReplicaChooser(() => answer(), [new TestReplica('one', at(10))], 1000, new TestClock());
  await chooser.look();
  answer = () => new Promise(() => undefined);
  expect(await chooser.choose()).toBeUndefined();

  const failing = new ReplicaChooser(() => answer(), [new TestReplica('one', at(10))], 1000, new PatientClock());
  answer = async () => at(10);
  await failing.look();
  answer = async () => {
    throw new Error('gone');
  };
  expect(await failing.choose()).toBeUndefined();
});

describe('a connection', () => {
  const asking = (...places: (LogPlace | undefined)[]) => {
    const left = [...places];
    return async () => (left.length > 1 ? left.shift() : left[0]);
  };

  test('is read on once its server has come to a place', async () => {
    expect(await awaitPlace(asking(at(8), at(9), at(11)), at(10), new TestClock())).toEqual(at(11));
  });

  test('is given up when that takes longer than a read may wait', async () => {
    const clock = new TestClock();
    expect(await awaitPlace(asking(at(9)), at(10), clock)).toBeUndefined();
    expect(clock.now()).toBeLessThan(200);
  });

  test('is given up at once where its server was promoted or follows another timeline', async () => {
    const clock = new TestClock();
    expect(await awaitPlace(asking(undefined), at(10), clock)).toBeUndefined();
    expect(await awaitPlace(asking(at(12, 2)), at(10), clock)).toBeUndefined();
    expect(clock.now()).toBe(0);
  });
});
