import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { EmailField, FormRow, NameField, PhoneField, useFormValues } from '@cabinet/design-system/form';
import { Switch } from '@cabinet/design-system/input';
import type { NewRequisite } from '@cabinet/domain/requisites';
import { contactOf } from '../../model/requisite.ts';
import { Section } from '../party/section.tsx';

/** The contact person for legal documents: the account's profile or another person. */
export function ContactSection() {
  const t = useT('account');
  const { session } = useCabinet();
  const { values, setValues } = useFormValues<NewRequisite>();
  const isProfile = values.follows.profile;
  const setFollowsProfile = (profile: boolean) => {
    const contact = profile ? contactOf(session.person, values.contact) : values.contact;
    void setValues({ ...values, contact, follows: { ...values.follows, profile } });
  };
  return (
    <Section name="contact">
      <Switch checked={isProfile} onChange={setFollowsProfile} label={t('requisites.asProfile')} />
      <FormRow>
        <NameField name="contact.lastName" label={t('ui:column.lastName')} disabled={isProfile} />
        <NameField name="contact.firstName" label={t('ui:column.firstName')} disabled={isProfile} />
        <NameField name="contact.middleName" label={t('ui:column.middleName')} />
      </FormRow>
      <FormRow>
        <PhoneField name="contact.phone" label={t('ui:column.phone')} disabled={isProfile} />
        <EmailField name="contact.email" label={t('ui:column.email')} disabled={isProfile} />
      </FormRow>
    </Section>
  );
}
