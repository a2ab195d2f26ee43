import { isZoneName } from '@cabinet/domain/clock';
import byZones from './phone-zones.json' with { type: 'json' };
import { zonesOfPhone } from './zones-of-phone.ts';

test.each([
  ['+79161234567', ['Europe/Moscow']],
  ['+74232123456', ['Asia/Vladivostok']],
  ['+12125550123', ['America/New_York']],
  ['+13105550123', ['America/Los_Angeles']],
  ['+34612345678', ['Europe/Madrid']],
  ['+34928123456', ['Atlantic/Canary']],
  ['+919812345678', ['Asia/Calcutta']],
  ['+77012345678', ['Asia/Almaty', 'Asia/Aqtobe']],
  ['+999123456789', []],
  ['', []],
])('the zones of %s', (phone, zones) => {
  expect(zonesOfPhone(phone)).toEqual(zones);
});

test('every zone that numbers tell is one that the platform knows', () => {
  const names = new Set(Object.keys(byZones).flatMap((zones) => zones.split('&')));
  expect([...names].filter((name) => !isZoneName(name))).toEqual([]);
});
