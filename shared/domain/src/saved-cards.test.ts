import { isCardExpired, isCardUsable } from './saved-cards.ts';

test('a card holds until its last month is over, and is not charged once its holder has taken that back', () => {
  const at = (day: string) => isCardExpired({ expires: '2026-11' }, new Date(`${day}T12:00:00Z`));
  expect([at('2026-11-30'), at('2026-12-01'), isCardExpired({ expires: null })]).toEqual([false, true, false]);
  expect((['declined', 'revoked', 'cardExpired', null] as const).map((fault) => isCardUsable({ expires: null, fault }))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
