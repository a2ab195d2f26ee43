import { entriesOf, renumbered } from './widget-channels.ts';
import { conditionOf, conditionsText, withCondition } from './conditions.ts';
import { snippetOf } from './snippet.ts';

const attached = (otpChannelSettingsId: string, priority: number) => ({ otpChannelSettingsId, priority, otpChannelSettings: { name: 'x', channelType: 'sms' as const } }); // prettier-ignore

test('channels are entries in their order; what has no id or no number is none', () => {
  expect(entriesOf([attached('b', 7), attached('a', 2), attached('', 1), attached('c', Number.NaN)])).toEqual([
    { otpChannelSettingsId: 'a', priority: 0 },
    { otpChannelSettingsId: 'b', priority: 1 },
  ]);
  expect(renumbered([{ otpChannelSettingsId: 'b' }, { otpChannelSettingsId: 'a' }]).map(({ priority }) => priority)).toEqual([0, 1]);
});

test('a condition is set, set anew and taken out', () => {
  const one = withCondition([], 'country', 'ES');
  const both = withCondition(one, 'language', 'en');
  expect(conditionOf(both, 'country')).toBe('ES');
  expect(withCondition(both, 'country', '')).toEqual([{ tag: 'language', value: 'en' }]);
  expect(conditionOf(withCondition(both, 'country', 'RU'), 'country')).toBe('RU');
  expect(conditionsText(both, 'en')).toBe('Spain, English');
});

test('the code for a site names the script and the widget', () => {
  expect(snippetOf('https://cabinet.example/otp/widget.js', 'id')).toBe(
    '<script src="https://cabinet.example/otp/widget.js" async></script>\n<otp-widget widget="id"></otp-widget>',
  );
});
