import { useSearchParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useT } from '@cabinet/contract/i18n';
import { emailDomains, emailDomainSchema, type EmailDomain, type NewEmailDomain } from '@cabinet/domain/email-domains';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextField } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';

/** Adds a domain, and opens what has to be written into its DNS. */
export function DomainForm({ close }: RowDialogProps<EmailDomain>) {
  const t = useT('settings');
  const [create] = useResource(emailDomains).useCreate();
  const [, setQuery] = useSearchParams();

  const add = async (body: NewEmailDomain) => {
    const { id } = await create(body).unwrap();
    close();
    setQuery((query) => new URLSearchParams([...[...query].filter(([name]) => name !== 'open'), ['open', id]]));
  };

  return (
    <Dialog title={t('emailDomains.create')} width={500} onClose={close}>
      <Form<NewEmailDomain> schema={emailDomainSchema} initial={{ domain: '' }} onSubmit={add}>
        <TextField name="domain" label={t('emailDomains.domain')} hint={t('emailDomains.domainHint')} autoFocus />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('emailDomains.add')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
