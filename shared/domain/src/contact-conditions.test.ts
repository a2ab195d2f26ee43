import { ACTIVITY_FIELDS, conditionFields } from './condition-fields.ts';
import { needsValue, readCondition } from './contact-conditions.ts';

test.each([
  ['30', '30'],
  ['0030', '30'],
  ['3650', '3650'],
])('people can be asked for by what they did in the last %s days', (value, days) => {
  for (const field of ACTIVITY_FIELDS)
    for (const operator of ['within', 'notWithin'] as const)
      expect(readCondition({ field, operator, value }, [])).toMatchObject({ operator, value: days });
});

test.each(['0', '-3', '1.5', '3651', '99999', 'a week', '01.11.2026'])('%j are no days to look back at', (value) => {
  expect(readCondition({ field: 'activity.lastAnswer', operator: 'within', value }, [])).toEqual({ fault: 'days.invalid' });
});

test('what people did is compared as every date is, too', () => {
  const { operators } = conditionFields([]).find(({ key }) => key === 'activity.lastClick') ?? { operators: [] };
  expect(operators.filter((operator) => !needsValue(operator))).toEqual(['isFilled', 'isEmpty']);
  expect(readCondition({ field: 'activity.lastClick', operator: 'less', value: '01.11.2026' }, [])).toMatchObject({ value: '2026-11-01' });
  expect(readCondition({ field: 'activity.lastClick', operator: 'contains', value: '2026' }, [])).toEqual({ fault: 'notAllowed' });
});

test('a birth date is in no last days', () => {
  expect(readCondition({ field: 'date', operator: 'within', value: '30' }, [])).toEqual({ fault: 'notAllowed' });
  expect(readCondition({ field: 'contact.added', operator: 'within', value: '30' }, [])).toMatchObject({ value: '30' });
});
