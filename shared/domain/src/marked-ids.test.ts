import { cellOfId, markId, readMarkedId } from './marked-ids.ts';

const UUID = '0199c1f0-0000-7000-8000-00000000000a';

test.each([UUID, UUID.toUpperCase(), '32023110000000017'])('%s gets the mark of a cell, and is read back', (id) => {
  expect(readMarkedId(markId(12, id))).toEqual({ cell: 12, id });
  expect(cellOfId(id)).toBeUndefined();
});

test.each(['', 'c2-', 'c0-' + UUID, 'c2-name', 'c2-123', 'c1000-' + UUID, `xc2-${UUID}`, `c2-${UUID}x`, `c2-c3-${UUID}`])(
  '%s is no id of another cell',
  (text) => {
    expect(readMarkedId(text)).toBeUndefined();
  },
);

test.each(['', 'anna', '12', `c2-${UUID}`])('%s gets no mark', (text) => {
  expect(markId(2, text)).toBe(text);
});
