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
import { areaPaths } from './paths.ts';

/** The workflow of an area: checks it, tests it in the live shell, releases it and rolls it back, independently of others. */
export function areaWorkflow(declaration: Declaration): object {
  const { area } = declaration;
  const paths = areaPaths(area);
  const dist = `mfe-${area}/dist`;
  const place = { 'runs-on': 'ubuntu-latest', 'timeout-minutes': 20 };
  const environment = { name: `production-${area}`, url: CABINET_URL };
  return {
    name: `area ${area}`,
    on: { push: { branches: ['main'], paths }, pull_request: { paths }, workflow_dispatch: dispatch },
    permissions: { contents: 'read' },
    concurrency: {
      group: `area-${area}-${expression('github.ref')}`,
      'cancel-in-progress': expression("github.event_name == 'pull_request'"),
    },
    jobs: {
      check: {
        if: NO_ROLLBACK,
        ...place,
        steps: [
          ...workspace,
          run('npm run types'),
          run(`npx oxlint mfe-${area} && npx oxfmt --check mfe-${area} && node shared/build/src/layers-check.ts`),
          run(`npm run jest -- mfe-${area}`),
          run(`npm run build -- ${area}`),
          upload(`area-${area}`, dist),
        ],
      },
      compatibility: {
        name: 'this area in the live shell',
        needs: 'check',
        if: HAS_CABINET,
        ...place,
        steps: [
          ...workspace,
          download(`area-${area}`, dist),
          run(`npm run cabinet -- check ${area} --to "$CABINET_URL"`, { CABINET_URL }),
          openComposed(pagesPattern(declaration), area),
          uploadResults,
        ],
      },
      release: {
        needs: ['check', 'compatibility'],
        if: ON_MAIN,
        ...place,
        environment,
        steps: [...workspace, download(`area-${area}`, dist), ...deploySteps([`release ${area}`, `activate ${area}`])],
      },
      rollback: {
        if: IS_ROLLBACK,
        ...place,
        environment,
        steps: [...workspace, ...deploySteps([`rollback ${area}`])],
      },
    },
  };
}
