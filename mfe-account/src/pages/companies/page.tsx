import { useNavigate } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { actionsOf, columnsOf, Owner, ResourceList } from '@cabinet/design-system/list';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { companies, canChangeCompany, type Company } from '@cabinet/domain/companies';
import { PAGE_SIZES } from '@cabinet/domain/limits';
import { Vat } from '../../components/vat.tsx';

const column = columnsOf(companies);
const action = actionsOf(companies);
const WIDTH = { vat: 80, createdAt: 165 };

/** Companies that issue invoices and contracts: the operator's, which serve all accounts, and those of resellers (spec 1 §3 "Company"). */
export function Page() {
  const t = useT('account');
  const title = useTabTitle('/account');
  const { link, scope } = useCabinet();
  const navigate = useNavigate();
  const pageOf = ({ id }: Company) => link('account.company', { id });
  const create = link('account.newCompany');
  const isChangeable = (row: Company) => canChangeCompany(row, scope('companies.update'));
  const documentTypes = ({ DocumentTemplatesTypes }: Company) =>
    DocumentTemplatesTypes.map((type) => t(`companies.template.${type}`)).join(', ');
  return (
    <ResourceList
      resource={companies}
      title={title}
      tabs={<AreaTabs parent="/account" label={t('title')} />}
      pageSizes={PAGE_SIZES.account}
      dialogs={{ create: create ? () => void navigate(create) : undefined }}
      rowLink={pageOf}
      createLabel={t('companies.create')}
      columns={[
        column.link('title', { label: t('companies.name'), to: pageOf }),
        column.custom('inn', ({ data }) => data.legal.inn, {
          label: t('requisites.inn'),
          card: 'meta',
          soft: true,
          order: false,
          from: 'md',
          file: { path: 'data.legal.inn', kind: 'text' },
        }),
        column.custom('vat', ({ vat }) => <Vat of={vat} />, {
          label: t('requisites.vat'),
          width: WIDTH.vat,
          card: 'none',
          order: false,
          file: { kind: 'yesNo' },
        }),
        column.custom('templates', documentTypes, {
          label: t('companies.templates'),
          card: 'text',
          soft: true,
          order: false,
          from: 'md',
          file: { path: 'DocumentTemplatesTypes', kind: 'text' },
        }),
        column.custom('OwnerId', ({ OwnerId }) => (OwnerId === null ? t('companies.operator') : <Owner id={OwnerId} />), {
          label: t('companies.owner'),
          card: 'meta',
          order: false,
          file: { kind: 'account' },
        }),
        column.date('createdAt', { width: WIDTH.createdAt, from: 'lg', card: 'none' }),
      ]}
      filters={[
        'search',
        {
          field: 'vat',
          label: t('requisites.vat'),
          options: [true, false].map((vat) => ({ value: String(vat), label: t(vat ? 'requisites.withVat' : 'requisites.withoutVat') })),
        },
        'createdAt',
      ]}
      searchPlaceholder={t('companies.search')}
      actions={[
        action.custom({ key: 'edit', label: t('ui:common.edit'), icon: 'edit', shown: isChangeable, to: pageOf }),
        action.remove(({ title }) => title, {
          shown: isChangeable,
          confirm: () => ({ text: t('companies.removeText') }),
        }),
      ]}
      empty={{ picture: 'documents', text: t('companies.empty') }}
    />
  );
}
