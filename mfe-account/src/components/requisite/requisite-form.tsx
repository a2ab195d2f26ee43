import { useCabinet } from '@cabinet/contract/cabinet';
import type { NewRequisite } from '@cabinet/domain/requisites';
import { REQUISITE_FORM } from '../../model/requisite.ts';
import { BankSection } from '../party/bank-section.tsx';
import { PartyPage } from '../party/party-page.tsx';
import { SignerSection } from '../party/signer-section.tsx';
import { AddressesSection } from './addresses-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { LegalSection } from './legal-section.tsx';

interface RequisiteFormProps {
  title: string;
  /** Label of the submit button. */
  action: string;
  initial: NewRequisite;
  /** Name of the draft that is saved on this device. */
  draft?: string;
  onSubmit: (values: NewRequisite) => Promise<unknown>;
  mayChange: boolean;
}

/** The page of a requisite. */
export function RequisiteForm(props: RequisiteFormProps) {
  const { link } = useCabinet();
  return (
    <PartyPage<NewRequisite> {...props} form={REQUISITE_FORM} back={link('account.requisites')}>
      <ContactSection />
      <SignerSection at="signer" />
      <LegalSection />
      <BankSection />
      <AddressesSection />
    </PartyPage>
  );
}
