import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import type { Company } from '@cabinet/domain/companies';
import { Vat } from '../vat.tsx';

/** A company for users who may not change it: the data that its legal documents contain. */
export function CompanyDescription({ company: { title, vat, data, DocumentTemplatesTypes } }: { company: Company }) {
  const t = useT('account');
  const { legal, bank, legalAddress, signer } = data;
  return (
    <Card>
      <Stack>
        <Notice>{t('companies.readOnly')}</Notice>
        <DescriptionList
          items={[
            { label: t('companies.name'), value: title },
            { label: t('requisites.inn'), value: legal.inn },
            { label: t('requisites.ogrn'), value: legal.ogrn },
            { label: t('requisites.vat'), value: <Vat of={vat} /> },
            { label: t('companies.templates'), value: DocumentTemplatesTypes.map((type) => t(`companies.template.${type}`)).join(', ') },
            { label: t('requisites.head'), value: `${signer.position.nominative}, ${signer.fullName.nominative}` },
            { label: t('requisites.bankName'), value: `${bank.name}, ${bank.bik}` },
            { label: t('requisites.rs'), value: bank.rs },
            { label: t('requisites.address'), value: `${legalAddress.index}, ${legalAddress.city}, ${legalAddress.address}` },
          ]}
        />
      </Stack>
    </Card>
  );
}
