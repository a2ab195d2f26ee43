import { useParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { PageLayout } from '@cabinet/design-system/page';
import { RowError } from '@cabinet/design-system/row-error';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { requisites, type NewRequisite } from '@cabinet/domain/requisites';
import { valuesOf } from '../../model/requisite.ts';
import { RequisiteForm } from '../../components/requisite/requisite-form.tsx';

/** Shows and edits an existing requisite (spec 1 §4 "Requisite form"). */
export function Page() {
  const t = useT('account');
  const { link, notify, can } = useCabinet();
  const { id = '' } = useParams();
  const { data, error, refetch } = useResource(requisites).useGet(id);
  const [update] = useResource(requisites).useUpdate();
  if (!data) {
    return (
      <PageLayout title={t('requisites.edit')} back={link('account.requisites')} narrow>
        {error ? <RowError error={error} onRetry={() => void refetch()} list={link('account.requisites')} /> : <Skeleton lines={8} />}
      </PageLayout>
    );
  }
  const submit = async (body: NewRequisite) => {
    await update({ id, body }).unwrap();
    notify({ tone: 'success', title: t('requisites.saved', { name: body.title }) });
  };
  return (
    <RequisiteForm
      key={id}
      title={data.title}
      action={t('ui:common.save')}
      initial={valuesOf(data)}
      onSubmit={submit}
      mayChange={can('requisites.update')}
    />
  );
}
