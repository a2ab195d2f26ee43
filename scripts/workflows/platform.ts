import type { Declaration } from '@cabinet/domain/declaration';
import {
  CABINET_URL,
  deploySteps,
  dispatch,
  download,
  expression,
  HAS_CABINET,
  IS_ROLLBACK,
  uploadResults,
  NO_ROLLBACK,
  ON_MAIN,
  openComposed,
  pagesPattern,
  run,
  upload,
  workspace,
} from './steps.ts';

/** Paths of everything but areas. */
const PATHS = [
  'shared/**',
  'shell/**',
  'platform/**',
  'docs/**',
  'e2e/**',
  'scripts/**',
  'help/**',
  '*.json',
  '*.js',
  '.github/workflows/platform.yml',
];

const JEST_JOBS = 2;
const BROWSER_JOBS = 4;

/** As many jobs of one name, each with its part of a runner's tests. */
const inShards = (name: string, count: number) => ({
  name: `${name} ${expression('matrix.shard')} of ${count}`,
  strategy: { matrix: { shard: Array.from({ length: count }, (_, index) => index + 1) } },
});
const testShard = (runner: string, count: number) => `npm test -- ${runner} --all --shard=${expression('matrix.shard')}/${count}`;

/** Artifacts of the build job: shell and areas, each in its folder. */
const uploadBuilt = upload('built', 'shell/dist\nmfe-*/dist');
const downloadBuilt = download('built', '.');

/** LibreOffice, in which a test opens the files that lists export; without it that test is skipped. */
const office = run('sudo apt-get update && sudo apt-get install -y --no-install-recommends libreoffice-calc');

/** The workflow of shell, shared packages and platform: tests them, tests the shell with every live area, and releases the shell. */
export function platformWorkflow(declarations: readonly Declaration[]): object {
  const place = { 'runs-on': 'ubuntu-latest', 'timeout-minutes': 30 };
  const environment = { name: 'production-shell', url: CABINET_URL };
  return {
    name: 'platform',
    on: {
      push: { branches: ['main'], paths: PATHS },
      pull_request: { paths: PATHS },
      schedule: [{ cron: '17 3 * * *' }],
      workflow_dispatch: dispatch,
    },
    permissions: { contents: 'read' },
    concurrency: { group: `platform-${expression('github.ref')}`, 'cancel-in-progress': expression("github.event_name == 'pull_request'") },
    jobs: {
      install: { if: NO_ROLLBACK, ...place, steps: [...workspace] },
      check: {
        name: 'types, lint and dependencies',
        needs: 'install',
        ...place,
        steps: [...workspace, run('npm test -- types lint dependencies')],
      },
      jest: {
        needs: 'install',
        ...place,
        ...inShards('jest', JEST_JOBS),
        steps: [...workspace, office, run(testShard('jest', JEST_JOBS)), uploadResults],
      },
      build: { needs: 'install', ...place, steps: [...workspace, run('npm run build'), uploadBuilt] },
      browser: {
        needs: 'build',
        ...place,
        ...inShards('browser tests', BROWSER_JOBS),
        steps: [...workspace, downloadBuilt, run(testShard('e2e', BROWSER_JOBS), { PREBUILT: '1' }), uploadResults],
      },
      compatibility: {
        name: `${expression('matrix.area')} as it is live, in this shell`,
        needs: 'build',
        if: HAS_CABINET,
        ...place,
        strategy: {
          'fail-fast': false,
          matrix: { include: declarations.map((declaration) => ({ area: declaration.area, pages: pagesPattern(declaration) })) },
        },
        steps: [...workspace, downloadBuilt, openComposed(expression('matrix.pages'), 'shell'), uploadResults],
      },
      release: {
        needs: ['check', 'jest', 'browser', 'compatibility'],
        if: `${ON_MAIN} && github.event_name != 'schedule'`,
        ...place,
        environment,
        steps: [...workspace, downloadBuilt, ...deploySteps(['release shell', 'activate shell'])],
      },
      rollback: { if: IS_ROLLBACK, ...place, environment, steps: [...workspace, ...deploySteps(['rollback shell'])] },
    },
  };
}
