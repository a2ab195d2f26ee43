import { DEFAULT_OPTIONS, engineOptionsFrom } from './options.ts';

test('a deployment asks for slots within bounds; for anything else it gets what is usual', () => {
  const slotsOf = (text?: string) => ({ ...DEFAULT_OPTIONS, ...engineOptionsFrom({ ENGINE_SETTLE_SLOTS: text }) }).settle;
  expect(slotsOf('4')).toEqual({ slots: 4, reports: 5000 });
  expect(slotsOf('99').slots).toBe(16);
  for (const text of [undefined, '', '0', '-2', 'many']) expect(slotsOf(text).slots).toBe(1);
});
