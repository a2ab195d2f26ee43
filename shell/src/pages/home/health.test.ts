import { healthOf } from './health.ts';

const day = (delivered: number, failed: number, onTheWay = 0) => ({ sent: delivered + failed + onTheWay, delivered, failed });

test.each([
  ['nothing was sent', day(0, 0), undefined, 'none'],
  ['no report has come', day(0, 0, 5), day(90, 10), 'waiting'],
  ['nearly all arrives', day(95, 5), undefined, 'well'],
  ['it is a little less than yesterday', day(93, 7), day(97, 3), 'well'],
  ['it is much less than yesterday', day(91, 9), day(98, 2), 'worse'],
  ['it is as low as ever', day(64, 36), day(65, 35), 'plain'],
  ['it is low and there is nothing to compare with', day(64, 36), undefined, 'plain'],
  ['yesterday had too few to compare with', day(64, 36), day(3, 0), 'plain'],
  ['today has too few to judge', day(2, 1), day(98, 2), 'plain'],
] as const)('when %s', (_when, today, yesterday, health) => {
  expect(healthOf(today, yesterday)).toBe(health);
});
