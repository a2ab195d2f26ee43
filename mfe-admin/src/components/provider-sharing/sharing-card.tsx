import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { useDialog } from '@cabinet/design-system/dialog';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { Row } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import type { ProviderSharing } from '@cabinet/domain/provider-sharing';
import type { Provider } from '@cabinet/domain/providers';
import { useAdminProviderSharingQuery } from '../../provider-sharing-api.ts';
import { CellsTable } from './cells-table.tsx';
import { useShareProvider } from './use-share-provider.ts';
import { WeightsDialog } from './weights-dialog.tsx';
import styles from '../provider/provider.module.css';

const POLL_MS = 5000;

/** Which cells send by a provider of the first one, with what part of it, and how it does in each; shares it, divides it and takes it back. */
export function SharingCard({ provider }: { provider: Provider }) {
  const isShared = provider.sharing === 'shared';
  const { data, error, refetch } = useAdminProviderSharingQuery(provider.id, {
    refetchOnMountOrArgChange: true,
    skipPollingIfUnfocused: true,
    ...(isShared ? { pollingInterval: POLL_MS } : {}),
  });
  const t = useT('admin');
  return (
    <Card
      title={t('sharing.title')}
      {...(isShared ? { note: t('sharing.note') } : {})}
      {...(data
        ? { action: isShared ? <SharedActions provider={provider} sharing={data} /> : <ShareButton provider={provider} sharing={data} /> }
        : {})}
      flush={data !== undefined && isShared}
    >
      {!data && !error ? (
        <div className={styles['loading']}>
          <Skeleton lines={5} />
        </div>
      ) : null}
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {data && isShared ? <CellsTable provider={provider} cells={data.cells} /> : null}
      {data && !isShared ? <NotShared sharing={data} /> : null}
    </Card>
  );
}

interface SharingProps {
  provider: Provider;
  sharing: ProviderSharing;
}

function SharedActions({ provider, sharing }: SharingProps) {
  const t = useT('admin');
  const { can } = useCabinet();
  const { stop, isChanging } = useShareProvider();
  const weights = useDialog();
  const isDivided = sharing.cells.some(({ weight }) => weight !== null);
  if (!can('providers.update')) return null;
  return (
    <Row>
      {isDivided ? (
        <Button size="sm" onClick={() => weights.open(true)}>
          {t('sharing.weights.open')}
        </Button>
      ) : null}
      <Button size="sm" loading={isChanging} onClick={() => void stop(provider, sharing)}>
        {t('sharing.stop.open')}
      </Button>
      {weights.value ? <WeightsDialog cells={sharing.cells} onClose={weights.close} /> : null}
    </Row>
  );
}

function ShareButton({ provider, sharing }: SharingProps) {
  const t = useT('admin');
  const { can } = useCabinet();
  const { share, isChanging } = useShareProvider();
  if (!can('providers.update') || sharing.obstacle) return null;
  return (
    <Button size="sm" loading={isChanging} onClick={() => void share(provider, sharing)}>
      {t('sharing.share.open')}
    </Button>
  );
}

/** What sharing would mean, and why it cannot be done where it cannot. */
function NotShared({ sharing: { obstacle, cells } }: Pick<SharingProps, 'sharing'>) {
  const t = useT('admin');
  const followers = cells.filter(({ weight, isHere }) => weight !== null && !isHere).map(({ cell }) => String(cell));
  const who =
    followers.length === 0 ? t('sharing.own.nobody') : t('sharing.own.followers', { count: followers.length, cells: followers.join(', ') });
  if (obstacle) return <Notice title={t('sharing.own.title')}>{t(`sharing.obstacle.${obstacle}`)}</Notice>;
  return (
    <p className={styles['none']}>
      <strong className={styles['lead']}>{t('sharing.own.title')}</strong> {t('sharing.own.text')} {who}
    </p>
  );
}
