import { useParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { RowError } from '@cabinet/design-system/row-error';
import { PageSkeleton } from '@cabinet/design-system/skeleton';
import { Tag } from '@cabinet/design-system/tag';
import { credentials } from '@cabinet/domain/credentials';
import { CredentialUses } from '../../components/credentials/credential-uses.tsx';
import { Rotation } from '../../components/credentials/rotation.tsx';

/** One credential: its rotation, and the providers that use it (spec 2 §3 "Further admin entities"). */
export function Page() {
  const t = useT('admin');
  const { id = '' } = useParams();
  const { link } = useCabinet();
  const { data: credential, error, refetch } = useResource(credentials).useGet(id, { refetchOnMountOrArgChange: true });
  const address = link('admin.credentials');
  const back = address ? { back: address } : {};
  if (!credential && !error) return <PageSkeleton />;
  if (!credential)
    return (
      <PageLayout title={t('credentials.title')} {...back}>
        <RowError error={error} onRetry={() => void refetch()} list={address} />
      </PageLayout>
    );
  return (
    <PageLayout
      title={credential.title}
      count={<Tag>{t(`provider.kind.${credential.kind}`, { defaultValue: credential.kind })}</Tag>}
      {...back}
    >
      <Stack>
        <Rotation credential={credential} />
        <CredentialUses id={credential.id} />
      </Stack>
    </PageLayout>
  );
}
