import { useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { DateTime } from '@cabinet/design-system/value';
import { routingVersions, type RoutingDraft, type RoutingVersion } from '@cabinet/domain/routing-draft';
import { ChangesList } from '../../components/routing/changes-list.tsx';
import { useStaging } from '../../components/routing/use-staging.ts';
import { useAdminRoutingDraftQuery } from '../../routing-api.ts';
import { RestoreDialog } from './restore-dialog.tsx';

/** What a version changed, and the way back to it. */
export function VersionDetail({ id }: { id: string }) {
  const { can } = useCabinet();
  const version = useResource(routingVersions).useGet(id, { refetchOnMountOrArgChange: true });
  const draft = useAdminRoutingDraftQuery(undefined, { refetchOnMountOrArgChange: true });
  if (version.error) return <ErrorNotice error={version.error} onRetry={() => void version.refetch()} />;
  if (!version.data?.changes) return <Skeleton lines={6} />;
  return (
    <Stack>
      <VersionFacts version={version.data} />
      {draft.data && can('routing.activate') ? <WayBack version={version.data} draft={draft.data} /> : null}
    </Stack>
  );
}

function VersionFacts({ version }: { version: RoutingVersion }) {
  const t = useT('admin');
  const { number } = useFormat();
  const { kind, restored, comment, author, createdAt, changes = [] } = version;
  return (
    <>
      <DescriptionList
        items={[
          {
            label: t('routing.versionHow'),
            value: t(`routing.versionKind.${kind}`, { version: restored === null ? '' : number(restored) }),
          },
          author && { label: t('routing.author'), value: author.username },
          { label: t('ui:column.createdAt'), value: <DateTime at={createdAt} exact /> },
          comment !== '' && { label: t('routing.comment'), value: comment },
        ]}
      />
      <ChangesList changes={changes} label={t('routing.changes')} />
    </>
  );
}

function WayBack({ version, draft }: { version: RoutingVersion; draft: RoutingDraft }) {
  const t = useT('admin');
  const [isOpen, setOpen] = useState(false);
  const staging = useStaging(draft);
  const { wayBack = [] } = version;
  if (wayBack.length === 0) return <p>{t('routing.sameAsLive')}</p>;
  return (
    <>
      <div>
        <Button icon="repeat" onClick={() => setOpen(true)}>
          {t('routing.restore')}
        </Button>
      </div>
      {isOpen ? <RestoreDialog version={version} wayBack={wayBack} staging={staging} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
