import { useParams, useSearchParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { PageLayout } from '@cabinet/design-system/page';
import { RowError } from '@cabinet/design-system/row-error';
import { PageSkeleton } from '@cabinet/design-system/skeleton';
import { tariffs } from '@cabinet/domain/tariffs';
import { NewTariffEditor, TariffEditor } from '../../components/tariff/tariff-editor.tsx';
import { EMPTY_TERMS, termsOf } from '../../model/tariff-terms.ts';

const NEW = 'new';

/** One tariff, its planned terms (`?planned=true`), a new one or a copy (`new?copy=<id>`). */
export function Page() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const copied = params.get('copy') ?? '';
  if (id !== NEW) return <SavedTariff key={id} id={id} wantsPlan={params.has('planned')} />;
  return copied ? <TariffCopy key={copied} id={copied} /> : <NewTariffEditor initial={EMPTY_TERMS} />;
}

function SavedTariff({ id, wantsPlan }: { id: string; wantsPlan: boolean }) {
  const { data, error, refetch } = useResource(tariffs).useGet(id, { refetchOnMountOrArgChange: true });
  if (!data) return <Loading error={error} refetch={refetch} />;
  const plan = wantsPlan ? data.change : undefined;
  return <TariffEditor key={plan ? `from ${plan.startsAt}` : 'now'} tariff={data} isPlan={plan !== undefined} />;
}

function TariffCopy({ id }: { id: string }) {
  const t = useT('admin');
  const { data, error, refetch } = useResource(tariffs).useGet(id);
  if (!data) return <Loading error={error} refetch={refetch} />;
  const terms = termsOf(data);
  return <NewTariffEditor initial={{ ...terms, title: t('tariff.copyOf', { title: terms.title }) }} />;
}

function Loading({ error, refetch }: { error: unknown; refetch: () => unknown }) {
  const t = useT('admin');
  const { link } = useCabinet();
  if (!error) return <PageSkeleton />;
  return (
    <PageLayout title={t('tariffs.title')} back={link('admin.tariffs') ?? '/'}>
      <RowError error={error} onRetry={() => void refetch()} list={link('admin.tariffs')} />
    </PageLayout>
  );
}
