import type { Release } from '@cabinet/domain/registry';
import { releaseMismatches, workspaceMismatches } from './dev-contract.ts';

test('what the workspace has newer than the shell is named with both versions', () => {
  const provides = { '@cabinet/contract': '1.2.0', '@cabinet/api': '1.0.0', react: '19.3.1' };
  expect(
    workspaceMismatches(provides, { '@cabinet/contract': '1.1.0', '@cabinet/api': '1.1.0', react: '19.3.1', '@cabinet/domain': '1.0.0' }),
  ).toEqual([
    '@cabinet/api: this workspace has 1.1.0, the shell provides 1.0.0.',
    '@cabinet/domain: this workspace has 1.0.0, the shell provides none.',
  ]);
});

test('a build is held against versions and modules of the shell', () => {
  const release = { requires: { '@cabinet/contract': '^1.3.0' }, needs: ['@cabinet/design-system/button', '@cabinet/design-system/map'] };
  const offer = { provides: { '@cabinet/contract': '1.2.0' }, keys: new Set(['@cabinet/design-system/button']) };
  expect(releaseMismatches('contacts', release as unknown as Release, offer)).toEqual([
    'contacts needs @cabinet/contract ^1.3.0; the shell provides 1.2.0.',
    'contacts uses @cabinet/design-system/map, which the shell does not have.',
  ]);
  expect(releaseMismatches('contacts', { ...release, requires: {} } as unknown as Release, { ...offer, keys: undefined })).toEqual([]);
});
