import type { Declaration } from '@cabinet/domain/declaration';
import { ownedRoots } from '@cabinet/domain/registry-rules';

/** Actions by commit: a tag can be moved to other code. */
const ACTIONS = {
  checkout: ['actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683', 'v4.2.2'],
  node: ['actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020', 'v4.4.0'],
  upload: ['actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02', 'v4.6.2'],
  download: ['actions/download-artifact@d3f86a106a0bac45b974a628896c90dbdf5c8093', 'v4.3.0'],
} as const;
/** Action → the release that its commit is, for the comment beside it. */
export const ACTION_RELEASES: ReadonlyMap<string, string> = new Map(Object.values(ACTIONS));

export interface Step {
  name?: string;
  if?: string;
  uses?: string;
  with?: Record<string, string | number>;
  run?: string;
  env?: Record<string, string>;
}

export const expression = (text: string) => `\${{ ${text} }}`;
export const run = (command: string, env?: Record<string, string>): Step => (env ? { run: command, env } : { run: command });

/** The cabinet that releases go to; what is not set up yet is skipped. */
export const CABINET_URL = expression('vars.CABINET_URL');
export const HAS_CABINET = "vars.CABINET_URL != ''";
/** Somebody pressed the button that takes the live release back. */
export const IS_ROLLBACK = "github.event_name == 'workflow_dispatch' && inputs.action == 'rollback'";
export const NO_ROLLBACK = "inputs.action != 'rollback'";
export const ON_MAIN = "github.ref == 'refs/heads/main' && github.event_name != 'pull_request'";

/** Sources, the pinned Node, and the packages of the lock file; npm's downloads are kept between runs. */
export const workspace: readonly Step[] = [
  { uses: ACTIONS.checkout[0] },
  { uses: ACTIONS.node[0], with: { 'node-version': 24, cache: 'npm' } },
  run('npm ci'),
];

export const upload = (name: string, path: string): Step => ({
  uses: ACTIONS.upload[0],
  with: { name, path, 'if-no-files-found': 'error' },
});
export const download = (name: string, path: string): Step => ({ uses: ACTIONS.download[0], with: { name, path } });
export const keepResults: Step = { if: 'failure()', uses: ACTIONS.upload[0], with: { name: 'test-results', path: 'test-results' } };

/** Opens an area's pages in a cabinet that is composed of what is live, with some packages from this workspace. */
export function openComposed(pages: string, packages: string): Step {
  return {
    name: 'Open its pages in the live composition',
    run: `npx playwright test --config e2e/playwright.config.ts e2e/pages --pass-with-no-tests --grep "${pages}"`,
    env: { COMPOSE_FROM: CABINET_URL, COMPOSE_WITH: packages },
  };
}

/** Finds the tests of an area's pages, whose titles begin with the path. */
export const pagesPattern = (declaration: Declaration) => ` /(${ownedRoots(declaration).join('|')})[/ ]`;

/** Commands with the deploy token, which the environment gives to these jobs alone. */
export function deploySteps(commands: readonly string[]): Step[] {
  const env = { CABINET_URL, CABINET_DEPLOY_TOKEN: expression('secrets.CABINET_DEPLOY_TOKEN') };
  return commands.map((command) => run(`npm run cabinet -- ${command} --to "$CABINET_URL"`, env));
}

/** The button: releases what is on the branch, or takes the live release back without a build. */
export const dispatch = {
  inputs: {
    action: {
      description: 'Release what is on main, or make the release before the live one live again',
      type: 'choice',
      options: ['release', 'rollback'],
      default: 'release',
    },
  },
};
