import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { companies, type NewCompany } from '@cabinet/domain/companies';
import { emptyCompany } from '../../model/company.ts';
import { CompanyForm } from '../../components/company/company-form.tsx';

/** Creates a company and returns to the list. */
export function Page() {
  const t = useT('account');
  const { link, notify } = useCabinet();
  const navigate = useNavigate();
  const [create] = useResource(companies).useCreate();
  const initial = useMemo(() => emptyCompany(), []);
  const submit = async (body: NewCompany) => {
    await create(body).unwrap();
    notify({ tone: 'success', title: t('companies.created', { name: body.title }) });
    void navigate(link('account.companies') ?? '/');
  };
  return <CompanyForm isNew title={t('companies.create')} action={t('ui:common.create')} initial={initial} onSubmit={submit} />;
}
