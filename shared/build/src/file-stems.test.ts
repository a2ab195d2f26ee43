import { equalStems } from './file-stems.ts';

test('two files of one stem in a package are found, however far apart', () => {
  expect(equalStems(['mfe-admin/src/model/rules.ts', 'mfe-admin/src/pages/tariff/rules.tsx', 'mfe-send/src/rules.ts'])).toEqual([
    ['mfe-admin/src/model/rules.ts', 'mfe-admin/src/pages/tariff/rules.tsx'],
  ]);
  expect(equalStems(['platform/src/modules/otp/codes.ts', 'platform/src/modules/otp/widget/codes.ts'])).toHaveLength(1);
});

test('tests, roles in folders and modules of the server may share a stem', () => {
  const files = [
    ['mfe-admin/src/model/rules.ts', 'mfe-admin/src/model/rules.test.ts'],
    ['mfe-admin/src/pages/one/page.tsx', 'mfe-admin/src/pages/two/page.tsx'],
    ['platform/src/modules/otp/codes.ts', 'platform/src/modules/support/codes.ts'],
    ['platform/src/modules/identity/sessions.ts', 'platform/src/modules/identity/routes/sessions.ts'],
    ['platform/engine/src/providers/smpp/adapter.ts', 'platform/engine/src/providers/http/adapter.ts'],
  ];
  for (const pair of files) expect(equalStems(pair)).toEqual([]);
});
