import { addFailures, addStatistics, addSums } from './add-figures.ts';

test('statistics of cells are added by time and channel', () => {
  const [early, late] = ['2026-11-01T00:00:00.000Z', '2026-11-01T01:00:00.000Z'];
  const sum = addStatistics([
    {
      buckets: [{ at: late, delivered: 1, sent: 2, failed: 3 }],
      channels: [{ type: 'sms', total: 6, delivered: 1, failed: 3 }],
      totals: { sent: 6, delivered: 1, failed: 3, spent: 0.1 },
    },
    {
      buckets: [
        { at: early, delivered: 9, sent: 0, failed: 0 },
        { at: late, delivered: 1, sent: 0, failed: 0 },
      ],
      channels: [
        { type: 'viber', total: 9, delivered: 9, failed: 0 },
        { type: 'sms', total: 1, delivered: 1, failed: 0 },
      ],
      totals: { sent: 10, delivered: 10, failed: 0, spent: 0.2 },
    },
  ]);
  expect(sum).toEqual({
    buckets: [
      { at: early, delivered: 9, sent: 0, failed: 0 },
      { at: late, delivered: 2, sent: 2, failed: 3 },
    ],
    channels: [
      { type: 'viber', total: 9, delivered: 9, failed: 0 },
      { type: 'sms', total: 7, delivered: 2, failed: 3 },
    ],
    totals: { sent: 16, delivered: 11, failed: 3, spent: 0.3 },
  });
});

test('failures of cells are added, the most frequent first', () => {
  const parts = [
    { failures: [{ code: 'expired' as const, count: 2 }] },
    { failures: [{ code: 'rejected' as const, count: 3 }, { code: 'expired' as const, count: 2 }], more: true as const }, // prettier-ignore
  ];
  expect(addFailures(parts)).toEqual({ failures: [{ code: 'expired', count: 4 }, { code: 'rejected', count: 3 }], more: true }); // prettier-ignore
});

test('sums of cells are added, unless one has too many messages', () => {
  const sums = { messages: 2, parts: 3, charged: 0.1, refunded: 0.2 };
  expect(addSums([{ sums }, { sums: { ...sums, charged: 0.2 } }])).toEqual({
    sums: { messages: 4, parts: 6, charged: 0.3, refunded: 0.4 },
  });
  expect(addSums([{ sums }, { sums: null }])).toEqual({ sums: null });
});
