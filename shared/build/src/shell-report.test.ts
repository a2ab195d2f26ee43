import type { ShellAssets } from '@cabinet/domain/registry';
import { HOME_BUDGET, SHARED_BUDGET, shellFaults, SIGN_IN_BUDGET } from './shell-report.ts';

const assets: ShellAssets = {
  version: '1.0.0',
  provides: {},
  entry: ['main.js'],
  signIn: ['sign-in.js', 'sign-in.css'],
  base: ['base.js'],
  federation: ['federation.js'],
  keys: { list: ['list.js', 'list.css'], date: ['list.js'] },
  pages: { '/': ['home.js'] },
  locales: { en: ['texts.js'] },
  signInTexts: { en: ['sign-in-texts.js'] },
  signInHtml: {},
  systemDarkCss: '',
};

test('a shell within its budgets has no faults', () => {
  const sizes = { 'sign-in.js': SIGN_IN_BUDGET, 'sign-in.css': 9_000, 'base.js': HOME_BUDGET - SIGN_IN_BUDGET, 'list.js': SHARED_BUDGET };
  expect(shellFaults(assets, sizes, { contacts: { lists: ['list', 'date'] } })).toEqual([]);
});

test('what is too heavy is named with its weight', () => {
  const sizes = { 'sign-in.js': SIGN_IN_BUDGET, 'sign-in-texts.js': 1, 'base.js': HOME_BUDGET, 'list.js': SHARED_BUDGET, 'list.css': 100 };
  expect(shellFaults(assets, sizes, { contacts: { lists: ['list', 'date'] }, send: { send: ['date'] } })).toEqual([
    'Sign-in weighs 70.0 KB, more than 70.0 KB.',
    'Home weighs 290.0 KB, more than 220.0 KB.',
    'What contacts.lists draws from the shell weighs 50.1 KB, more than 50.0 KB.',
  ]);
});
