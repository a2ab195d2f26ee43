import { INTEGRATIONS } from '@cabinet/domain/integrations';
import { GLYPHS } from './integration-mark.tsx';
import { MARKS } from './marks.ts';

test('each system has its mark or what it is for, and not both', () => {
  const drawn = [...Object.keys(MARKS), ...Object.keys(GLYPHS)];
  expect(drawn.toSorted()).toEqual(INTEGRATIONS.map(({ id }) => id).toSorted());
});
