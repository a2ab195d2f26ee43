import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { useDialog } from '@cabinet/design-system/dialog';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { actionsOf, columnsOf, ResourceList } from '@cabinet/design-system/list';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { PAGE_SIZES } from '@cabinet/domain/limits';
import { requisites, type Requisite } from '@cabinet/domain/requisites';
import { Vat } from '../../components/vat.tsx';

const ContractDialog = lazyComponent(() => import('./contract-dialog.tsx').then((module) => module.ContractDialog));

const column = columnsOf(requisites);
const action = actionsOf(requisites);
/** Widths of spec 1 §2 "Account area". */
const WIDTH = { inn: 120, vat: 80, createdAt: 165 };

/** The account's companies as contracts and invoices name them (spec 1 §2 "Account area"). */
export function Page() {
  const t = useT('account');
  const title = useTabTitle('/account');
  const { link, can } = useCabinet();
  const navigate = useNavigate();
  const contract = useDialog<Requisite>();
  const pageOf = ({ id }: Requisite) => link('account.requisite', { id });
  const create = link('account.newRequisite');
  return (
    <>
      <ResourceList
        resource={requisites}
        title={title}
        tabs={<AreaTabs parent="/account" label={t('title')} />}
        pageSizes={PAGE_SIZES.account}
        dialogs={{ create: create ? () => void navigate(create) : undefined }}
        rowLink={pageOf}
        createLabel={t('requisites.create')}
        columns={[
          column.link('title', { label: t('requisites.name'), to: pageOf }),
          column.custom('inn', ({ data }) => data.legal.inn, {
            label: t('requisites.inn'),
            width: WIDTH.inn,
            card: 'meta',
            order: false,
            file: { path: 'data.legal.inn', kind: 'text' },
          }),
          column.custom('vat', ({ data }) => <Vat of={data.tax.vat} />, {
            label: t('requisites.vat'),
            width: WIDTH.vat,
            card: 'none',
            order: false,
            file: { path: 'data.tax.vat', kind: 'yesNo' },
          }),
          column.custom('bank', ({ data }) => data.bank.name || '–', {
            label: t('requisites.section.bank'),
            soft: true,
            card: 'meta',
            from: 'md',
            order: false,
            file: { path: 'data.bank.name', kind: 'text' },
          }),
          column.owner(),
          column.date('createdAt', { width: WIDTH.createdAt, from: 'md', card: 'none' }),
        ]}
        filters={[
          'search',
          {
            field: 'vat',
            label: t('requisites.vat'),
            options: [true, false].map((vat) => ({ value: String(vat), label: t(vat ? 'requisites.withVat' : 'requisites.withoutVat') })),
          },
          'createdAt',
          'owner',
        ]}
        searchPlaceholder={t('requisites.search')}
        actions={[
          action.custom({ key: 'edit', label: t('ui:common.edit'), icon: 'edit', to: pageOf }),
          action.custom({
            key: 'contract',
            label: t('requisites.contract'),
            icon: 'download',
            access: 'documentTemplates.generate',
            run: contract.open,
          }),
          action.remove(({ title }) => title),
        ]}
        empty={{ picture: 'documents', text: t(can('requisites.create') ? 'requisites.empty' : 'requisites.none') }}
      />
      {contract.value ? (
        <Suspense fallback={null}>
          <ContractDialog requisite={contract.value} close={contract.close} />
        </Suspense>
      ) : null}
    </>
  );
}
