import fc from 'fast-check';
import { proveLedger } from '@cabinet/engine';
import { DEPLOY_TOKENS } from './modules/registry/deploy-testing.ts';
import { LONGEST_BLOCK_MS } from './testing/event-loop.ts';
import { FuzzRun } from './testing/fuzz/fuzz-run.ts';
import { exampleCall, requestsOf } from './testing/fuzz/requests.ts';
import { collectionsOf, SequencePlayer, sequencesOf } from './testing/fuzz/sequences.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const isLong = Boolean(process.env.TEST_LONG);
const CALLS = isLong ? 20_000 : 400;
const SEQUENCES = isLong ? 2000 : 40;
/** Another seed makes other calls; a run that failed is repeated with the one that it named. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_250_303);
/** After so much the accounts are blocked, renamed and poor: others take their place. */
const ROUNDS_OF_A_CAST = 4;
const SEQUENCES_OF_A_CAST = 250;
/** Most that the heap of a node may grow after its first third of calls: caches fill, nothing leaks. */
const GROWTH_BYTES = 40e6;
const TIMEOUT_MS = 1_800_000;

let server: TestApp;
let run: FuzzRun;

beforeAll(async () => {
  server = await createTestApp({ deployTokens: DEPLOY_TOKENS });
  run = await FuzzRun.start(server);
}, 120_000);
afterAll(async () => {
  await run.stop();
  await server.close();
});

const tell = (line: string) => isLong && process.stdout.write(`${line}\n`);
const heapBytes = async () => (await run.node.measured({ collects: true })).heapBytes;
const routeOf = (call: string) => call.replaceAll(/:(\w+)/g, '{$1}').replace('/*', '/{*}');

/** What holds after every run: nobody was held up, and every amount is where it belongs. */
async function expectCalm() {
  const blocks = await run.repeatedBlocks();
  tell(`${run.figures()}; held up for long: ${JSON.stringify(blocks)}`);
  expect(blocks.filter(({ ms }) => ms > LONGEST_BLOCK_MS)).toEqual([]);
  expect((await proveLedger(server.app.pool)).differences).toEqual([]);
}

test(
  `${SEQUENCES} sequences of what one makes and others try show nobody a row of others, and change none`,
  async () => {
    const collections = collectionsOf(run.operations);
    expect(collections.length).toBeGreaterThan(40);
    const player = new SequencePlayer(run);
    const faults: object[] = [];
    for (const [number, sequence] of fc.sample(sequencesOf(collections), { numRuns: SEQUENCES, seed: SEED }).entries()) {
      if (number > 0 && number % SEQUENCES_OF_A_CAST === 0) await player.recast();
      for (const fault of await player.play(sequence)) faults.push({ seed: SEED, number, fault });
    }
    tell(`${SEQUENCES} sequences: ${JSON.stringify(player.counts)}, rows of ${player.made.size} kinds made`);
    expect([...faults, ...run.faults].slice(0, 20)).toEqual([]);
    expect(player.counts.refused).toBeGreaterThan(SEQUENCES / 4);
    if (isLong) expect(player.made.size).toBeGreaterThan(25);
    await expectCalm();
  },
  TIMEOUT_MS,
);

test(
  `${CALLS} calls made up from the document are answered as it says, and never break the server, hold it up, show its inside, or a row of another`,
  async () => {
    const { operations } = run;
    for (const [index, operation] of operations.entries()) {
      const example = exampleCall(operation, index, operation.path.startsWith('/api/deploy/') ? 'deployer' : 'admin');
      // The call before has ended the session: it is open again now.
      if ((await run.call(operation, example)).status === 401) await run.call(operation, example);
    }
    const rounds = Math.ceil(CALLS / operations.length);
    const made = operations.map((operation, index) => fc.sample(requestsOf(operation), { numRuns: rounds, seed: SEED + index }));
    let heap = 0;
    for (let round = 0; round < rounds; round += 1) {
      if (round % ROUNDS_OF_A_CAST === 0 && isLong) await run.recast();
      if (round === Math.floor(rounds / 3)) heap = await heapBytes();
      for (const [index, operation] of operations.entries()) {
        const request = made[index]?.[round];
        if (request) await run.call(operation, request);
      }
    }
    const grown = (await heapBytes()) - heap;
    tell(`heap after a third of the calls ${(heap / 1e6).toFixed(0)} MB, then ${(grown / 1e6).toFixed(1)} MB more`);
    expect(run.faults.slice(0, 20)).toEqual([]);
    expect(grown).toBeLessThan(GROWTH_BYTES);
    // A new route is called without being named here; that its handler begins shows that an example of it is valid.
    const reached = new Set((await run.node.measured()).reached.map(routeOf));
    expect(operations.map(({ method, path }) => `${method} ${path}`).filter((call) => !reached.has(call))).toEqual([]);
    await expectCalm();
  },
  TIMEOUT_MS,
);
