import { describeSettings, INSTALLATION_SETTINGS, settingSchema } from './setting-fields.ts';
import { array, boolean, number, object, string, collectErrors } from './validation.ts';

test('a schema says how each of its settings is edited', () => {
  const schema = object({
    shop: object({
      title: string().defined().max(60),
      secretKey: string().defined().meta({ isSecret: true }),
      kind: string().oneOf(['a', 'b']),
      fee: number().defined().min(0).max(50).meta({ format: 'percent' }),
      hosts: array(string().defined()).defined(),
      kinds: array(string().defined().oneOf(['a', 'b'])).defined(),
      rows: array(object({ isOn: boolean(), ids: array(string().defined().meta({ format: 'tariff' })).defined() })).defined(),
    }),
  });
  const said = new Map(describeSettings(schema).map(({ key, ...field }) => [key, field]));
  expect([...said.keys()]).toEqual(['title', 'secretKey', 'kind', 'fee', 'hosts', 'kinds', 'rows'].map((name) => `shop.${name}`));
  expect(said.get('shop.title')).toMatchObject({ group: 'shop', kind: 'text', max: 60, isOptional: false, isSecret: false });
  expect(said.get('shop.secretKey')).toMatchObject({ kind: 'text', isSecret: true });
  expect(said.get('shop.kind')).toMatchObject({ kind: 'choice', options: ['a', 'b'], isOptional: true });
  expect(said.get('shop.fee')).toMatchObject({ kind: 'number', format: 'percent', min: 0, max: 50 });
  expect(said.get('shop.hosts')).toMatchObject({ kind: 'entries' });
  expect(said.get('shop.kinds')).toMatchObject({ kind: 'choices', options: ['a', 'b'] });
  expect(said.get('shop.rows')).toMatchObject({
    kind: 'rows',
    fields: { isOn: { kind: 'switch', isOptional: true }, ids: { kind: 'entries', format: 'tariff' } },
  });
});

test('each setting of the installation is checked by its own rule', () => {
  for (const { key } of INSTALLATION_SETTINGS) expect(settingSchema(key).describe().type).toEqual(expect.any(String));
  expect(collectErrors(settingSchema('frontend.colors.primary'), 'red')).toMatchObject([{ code: 'invalid' }]);
});
