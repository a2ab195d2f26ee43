import type { Declaration } from '@cabinet/domain/declaration';
import {
  CABINET_URL,
  deploySteps,
  dispatch,
  download,
  expression,
  HAS_CABINET,
  IS_ROLLBACK,
  keepResults,
  NO_ROLLBACK,
  ON_MAIN,
  openComposed,
  pagesPattern,
  run,
  upload,
  workspace,
} from './parts.ts';

/** What every area stands on, and what tests the whole. */
const PATHS = [
  'shared/**',
  'shell/**',
  'platform/**',
  'e2e/**',
  'scripts/**',
  'documentation/**',
  '.ci/**',
  '*.json',
  '*.js',
  '.github/workflows/platform.yml',
];

/** How shell, shared packages and platform are tested, held against every live area, and how the shell is released. */
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
      test: { if: NO_ROLLBACK, ...place, 'timeout-minutes': 90, steps: [...workspace.slice(0, -1), run('bash .ci/run'), keepResults] },
      shell: { if: NO_ROLLBACK, ...place, steps: [...workspace, run('npm run build'), upload('shell', 'shell/dist')] },
      compatibility: {
        name: `${expression('matrix.area')} as it is live, in this shell`,
        needs: 'shell',
        if: HAS_CABINET,
        ...place,
        strategy: {
          'fail-fast': false,
          matrix: { include: declarations.map((declaration) => ({ area: declaration.area, pages: pagesPattern(declaration) })) },
        },
        steps: [...workspace, download('shell', 'shell/dist'), openComposed(expression('matrix.pages'), 'shell'), keepResults],
      },
      release: {
        needs: ['test', 'compatibility'],
        if: `${ON_MAIN} && github.event_name != 'schedule'`,
        ...place,
        environment,
        steps: [...workspace, download('shell', 'shell/dist'), ...deploySteps(['release shell', 'activate shell'])],
      },
      rollback: { if: IS_ROLLBACK, ...place, environment, steps: [...workspace, ...deploySteps(['rollback shell'])] },
    },
  };
}
