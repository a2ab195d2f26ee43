import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { requisites, type NewRequisite } from '@cabinet/domain/requisites';
import { REQUISITE_FORM } from '../../model/requisite.ts';
import { RequisiteForm } from '../../components/requisite/requisite-form.tsx';

/** Creates a requisite and returns to the list (spec 1 §4 "Requisite form"). */
export function Page() {
  const t = useT('account');
  const { link, notify } = useCabinet();
  const navigate = useNavigate();
  const [create] = useResource(requisites).useCreate();
  const initial = useMemo(() => REQUISITE_FORM.empty(), []);
  const submit = async (body: NewRequisite) => {
    await create(body).unwrap();
    notify({ tone: 'success', title: t('requisites.created', { name: body.title }) });
    void navigate(link('account.requisites') ?? '/');
  };
  return (
    <RequisiteForm
      title={t('requisites.create')}
      action={t('ui:common.create')}
      initial={initial}
      draft="requisite"
      onSubmit={submit}
      mayChange
    />
  );
}
