import { breachesOf } from './breaches.ts';
import { facadeBreaches } from './facade.ts';
import { allBreaches } from './layers-check.ts';

test('nothing in the project imports what it may not', () => {
  expect(allBreaches()).toEqual([]);
});

test.each([
  ['mfe-send/src/a.ts', `import { Button } from 'antd';`],
  ['mfe-send/src/a.ts', `import type { Store } from '@reduxjs/toolkit';`],
  ['mfe-send/src/a.ts', `export { x } from '@cabinet/platform/app';`],
  ['mfe-send/src/a.ts', `const x = () => ${'import'}('../../mfe-contacts/src/x.ts');`],
  ['mfe-send/src/a.tsx', `import { BrowserRouter } from 'react-router';`],
  ['mfe-send/src/a.tsx', `import { renderRemote } from '@cabinet/testing/render';`],
  ['shared/domain/src/a.ts', `import { useT } from '@cabinet/contract/i18n';`],
  ['shared/design-system/src/list/list.tsx', `import { useFormik } from 'formik';`],
  ['shell/src/app/a.ts', `import { createInstance } from '@module-federation/enhanced/runtime';`],
  ['platform/src/a.ts', `import { x } from '@cabinet/contract/i18n';`],
  ['platform/src/modules/otp/a.ts', `import { x } from '../identity/accounts.ts';`],
  ['platform/src/modules/otp/a/a.ts', `import type { X } from '../../identity/accounts.ts';`],
  ['platform/src/modules/otp/a.ts', `import { x } from '../sendings/testing/sender.ts';`],
  ['platform/src/modules/otp/a.test.ts', `import { x } from '../sendings/service.ts';`],
  ['platform/src/demo/a.ts', `import { x } from '../modules/contacts/tables.ts';`],
  ['platform/src/a.ts', `import { rows } from '../engine/src/storage/sql.ts';`],
  ['platform/src/a.ts', `import { scenario } from '@cabinet/engine/testing';`],
  ['platform/engine/src/a.ts', `import { x } from '@cabinet/platform/app';`],
  ['platform/engine/src/a.ts', `import { x } from '../../src/app.ts';`],
  ['shared/design-system/src/a/a.tsx', `import { message } from 'antd';`],
  ['shared/design-system/src/a/a.tsx', `import { Modal } from 'antd';`],
])('%s: %s', (file, source) => {
  expect(breachesOf(file, source)).toHaveLength(1);
});

test.each([
  ['mfe-send/src/a.test.tsx', `import { renderRemote } from '@cabinet/testing/render';`],
  ['shared/design-system/src/form/form.tsx', `import { useFormik } from 'formik';`],
  ['platform/src/a.test.ts', `import { scenario } from '@cabinet/engine/testing';`],
  ['platform/src/a.ts', `import { createEngine } from '@cabinet/engine';`],
  ['shell/src/federation/runtime.ts', `import { createInstance } from '@module-federation/enhanced/runtime';`],
  ['mfe-send/remote.manifest.ts', `import { defineManifest } from '@cabinet/contract/manifest';`],
  ['platform/src/modules/otp/widget/a.ts', `import { x } from '../service.ts';`],
  ['platform/src/modules/otp/a.ts', `import { x } from '../identity/public.ts';`],
  ['platform/src/modules/otp/a.test.ts', `import { x } from '../sendings/testing/sender.ts';`],
  ['platform/src/security/a.test.ts', `import { x } from '../modules/storage/testing.ts';`],
])('%s may: %s', (file, source) => {
  expect(breachesOf(file, source)).toEqual([]);
});

test('an area takes from the router only what the shell provides', () => {
  expect(facadeBreaches('mfe-send/src/a.tsx', `import { useNavigate, Form, type To } from 'react-router';`)).toEqual([
    'takes Form from react-router, which the shell does not provide',
  ]);
});
