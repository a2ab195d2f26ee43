import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { PageSkeleton } from '@cabinet/design-system/skeleton';
import { AreaTabs } from '@cabinet/design-system/tabs';
import type { ReleasesBoard } from '@cabinet/domain/registry-board';
import { FailingNotice } from '../../components/releases/failing-notice.tsx';
import { HeldNotice } from '../../components/releases/held-notice.tsx';
import { FailuresDrawer } from '../../components/releases/failures-drawer.tsx';
import { isFailing } from '../../components/releases/live-release.ts';
import { TargetReleases } from '../../components/releases/target-releases.tsx';
import { TargetsTable } from '../../components/releases/targets-table.tsx';
import { useReleaseChanges } from '../../components/releases/use-release-changes.ts';
import { useRolloutChanges } from '../../components/releases/use-rollout-changes.ts';
import { useAdminReleasesQuery } from '../../releases-api.ts';

/** How often failures and the figures of roll-outs are read while the page is seen; the server reads figures once for all who look on. */
const FOLLOW_MS = 10_000;

/** Which releases are live, how they do in browsers, and going back to an earlier one (docs/deploying.md "On the screen"). */
export function Page() {
  const t = useT('admin');
  const { number } = useFormat();
  const { link, live } = useCabinet();
  const { data, error, refetch } = useAdminReleasesQuery(undefined, { refetchOnMountOrArgChange: true });
  const read = useCallback(() => void refetch(), [refetch]);
  useEffect(() => live.on('registry.updated', read), [live, read]);
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && read(), FOLLOW_MS);
    return () => clearInterval(timer);
  }, [read]);
  const journal = link('admin.journal', { resource: 'releases' });
  return (
    <PageLayout
      title={t('releases.title')}
      count={
        data && t('releases.count', { count: data.targets.length, number: number(data.targets.length), revision: number(data.revision) })
      }
      actions={
        journal && (
          <Button icon="clock" to={journal}>
            {t('releases.journal')}
          </Button>
        )
      }
      tabs={<AreaTabs parent="/operations/settings" />}
    >
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageSkeleton /> : null}
      {data ? <Board board={data} refetch={read} /> : null}
    </PageLayout>
  );
}

/** The parts of the cabinet with the releases of the chosen one; which one, and whose failures show, stands in the address. */
function Board({ board, refetch }: { board: ReleasesBoard; refetch: () => void }) {
  const [params, setParams] = useSearchParams();
  const changes = useReleaseChanges(board.revision, refetch);
  const rollouts = useRolloutChanges(board.revision, refetch);
  const failing = board.targets.filter(isFailing);
  const chosen = board.targets.find(({ target }) => target === params.get('part')) ?? failing[0] ?? board.targets[0];
  const shown = chosen?.releases.find(({ id }) => id === params.get('failures'));
  const show = (part: string, failures?: string) =>
    setParams({ part, ...(failures === undefined ? {} : { failures }) }, { replace: true, preventScrollReset: true });
  return (
    <Stack>
      {failing.map((target) => (
        <FailingNotice key={target.target} target={target} changes={changes} onShow={(release) => show(target.target, release)} />
      ))}
      {board.targets.map((target) =>
        target.rollout?.held ? (
          <HeldNotice key={`held ${target.target}`} target={target} rollout={target.rollout} rollouts={rollouts} onShow={show} />
        ) : null,
      )}
      <TargetsTable targets={board.targets} chosen={chosen?.target} changes={changes} onChoose={show} />
      {chosen ? (
        <TargetReleases
          target={chosen}
          revision={board.revision}
          changes={changes}
          rollouts={rollouts}
          refetch={refetch}
          onShowFailures={(release) => show(chosen.target, release)}
        />
      ) : null}
      {chosen && shown ? (
        <FailuresDrawer key={shown.id} target={chosen.target} release={shown.id} onClose={() => show(chosen.target)} />
      ) : null}
    </Stack>
  );
}
