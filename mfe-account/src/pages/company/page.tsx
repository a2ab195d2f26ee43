import { useParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { PageLayout } from '@cabinet/design-system/page';
import { RowError } from '@cabinet/design-system/row-error';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { companies, canChangeCompany, type NewCompany } from '@cabinet/domain/companies';
import { companyValuesOf } from '../../model/company.ts';
import { CompanyDescription } from '../../components/company/company-description.tsx';
import { CompanyForm } from '../../components/company/company-form.tsx';

/** Shows and edits an existing company. Legal documents that were issued before do not change. */
export function Page() {
  const t = useT('account');
  const { link, notify, scope } = useCabinet();
  const { id = '' } = useParams();
  const { data, error, refetch } = useResource(companies).useGet(id);
  const [update] = useResource(companies).useUpdate();
  if (!data) {
    return (
      <PageLayout title={t('companies.edit')} back={link('account.companies')} narrow>
        {error ? <RowError error={error} onRetry={() => void refetch()} list={link('account.companies')} /> : <Skeleton lines={8} />}
      </PageLayout>
    );
  }
  if (!canChangeCompany(data, scope('companies.update'))) {
    return (
      <PageLayout title={data.title} back={link('account.companies')} narrow>
        <CompanyDescription company={data} />
      </PageLayout>
    );
  }
  const submit = async (body: NewCompany) => {
    await update({ id, body }).unwrap();
    notify({ tone: 'success', title: t('companies.saved', { name: body.title }) });
  };
  return <CompanyForm key={id} title={data.title} action={t('ui:common.save')} initial={companyValuesOf(data)} onSubmit={submit} />;
}
