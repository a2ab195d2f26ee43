import type { Declaration } from '@cabinet/domain/declaration';
import { ownedRoots } from '@cabinet/domain/registry-rules';

/** Actions, pinned by commit, since tags can be moved. */
const ACTIONS = {
  checkout: ['actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683', 'v4.2.2'],
  node: ['actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020', 'v4.4.0'],
  cache: ['actions/cache@5a3ec84eff668545956fd18022155c47e93e2684', 'v4.2.3'],
  upload: ['actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02', 'v4.6.2'],
  download: ['actions/download-artifact@d3f86a106a0bac45b974a628896c90dbdf5c8093', 'v4.3.0'],
} as const;
/** Action → the release of its commit, for the comment beside it. */
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

/** The cabinet to release to; steps are skipped until it is set up. */
export const CABINET_URL = expression('vars.CABINET_URL');
export const HAS_CABINET = "vars.CABINET_URL != ''";
/** The workflow was started by hand for a rollback. */
export const IS_ROLLBACK = "github.event_name == 'workflow_dispatch' && inputs.action == 'rollback'";
export const NO_ROLLBACK = "inputs.action != 'rollback'";
export const ON_MAIN = "github.ref == 'refs/heads/main' && github.event_name != 'pull_request'";

/** Where npm puts packages; workspaces have some of their own. */
const PACKAGES = ['node_modules', '*/node_modules', 'shared/*/node_modules', 'platform/*/node_modules'];

/** Sources, Node, and the packages of the lock file: those that an earlier job installed from the same lock, if any did. */
export const workspace: readonly Step[] = [
  { uses: ACTIONS.checkout[0] },
  { uses: ACTIONS.node[0], with: { 'node-version': 24 } },
  {
    uses: ACTIONS.cache[0],
    with: { path: PACKAGES.join('\n'), key: `packages-${expression('runner.os')}-${expression("hashFiles('package-lock.json')")}` },
  },
  run('node scripts/prepare.mjs'),
];

export const upload = (name: string, path: string): Step => ({
  uses: ACTIONS.upload[0],
  with: { name, path, 'if-no-files-found': 'error' },
});
export const download = (name: string, path: string): Step => ({ uses: ACTIONS.download[0], with: { name, path } });
/** Jobs of one name each keep their own. */
const RESULTS = `test-results-${expression('github.job')}-${expression('strategy.job-index')}`;
export const uploadResults: Step = { if: 'failure()', uses: ACTIONS.upload[0], with: { name: RESULTS, path: 'test-results' } };

/** Opens an area's pages in a cabinet composed of the live releases and some packages of this workspace. */
export function openComposed(pages: string, packages: string): Step {
  return {
    name: 'Open its pages in the live composition',
    run: `npx playwright test --config e2e/playwright.config.ts e2e/pages --pass-with-no-tests --grep "${pages}"`,
    env: { COMPOSE_FROM: CABINET_URL, COMPOSE_WITH: packages },
  };
}

/** Finds the tests of an area's pages, whose titles begin with the path. */
export const pagesPattern = (declaration: Declaration) => ` /(${ownedRoots(declaration).join('|')})[/ ]`;

/** Commands with the deploy token, which only jobs of the environment get. */
export function deploySteps(commands: readonly string[]): Step[] {
  const env = { CABINET_URL, CABINET_DEPLOY_TOKEN: expression('secrets.CABINET_DEPLOY_TOKEN') };
  return commands.map((command) => run(`npm run cabinet -- ${command} --to "$CABINET_URL"`, env));
}

/** Inputs of the workflow's manual start: release the branch, or roll back without a build. */
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
