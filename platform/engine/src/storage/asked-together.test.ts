import { setImmediate } from 'node:timers/promises';
import { askedTogether } from './asked-together.ts';

/** Answers in capitals when it is told to. */
function scribe() {
  const asked: string[][] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const ask = askedTogether<string, string>(async (keys) => {
    asked.push([...keys]);
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    await answer.promise;
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]));
  });
  return { asked, answers, ask };
}

test('questions of one turn go out together, each once, and each gets its own answer', async () => {
  const { asked, answers, ask } = scribe();
  const all = Promise.all(['a', 'b', 'a', 'nobody'].map(ask));
  await setImmediate();
  expect(asked).toEqual([['a', 'b', 'nobody']]);
  answers[0]?.resolve();
  expect(await all).toEqual(['A', 'B', 'A', undefined]);
});

test('nothing is kept: what is asked while an answer is on its way, and after it, is asked anew', async () => {
  const { asked, answers, ask } = scribe();
  const first = ask('a');
  await setImmediate();
  const second = ask('a');
  await setImmediate();
  expect(asked).toEqual([['a'], ['a']]);
  answers.forEach(({ resolve }) => resolve());
  expect(await Promise.all([first, second])).toEqual(['A', 'A']);
});

test('everybody who asked hears of a failure, and the next question is asked all the same', async () => {
  const { asked, answers, ask } = scribe();
  const failed = Promise.allSettled([ask('a'), ask('b')]);
  await setImmediate();
  answers[0]?.reject(new Error('away'));
  expect(await failed).toMatchObject([{ reason: { message: 'away' } }, { reason: { message: 'away' } }]);
  const next = ask('a');
  await setImmediate();
  answers[1]?.resolve();
  expect(await next).toBe('A');
  expect(asked).toHaveLength(2);
});

test('very many questions go out in several statements', async () => {
  const { asked, answers, ask } = scribe();
  const all = Promise.all(Array.from({ length: 150 }, (_, index) => ask(`key ${index}`)));
  await setImmediate();
  expect(asked.map((keys) => keys.length)).toEqual([100, 50]);
  answers.forEach(({ resolve }) => resolve());
  expect(await all).toHaveLength(150);
});
