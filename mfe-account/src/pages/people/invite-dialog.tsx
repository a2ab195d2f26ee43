import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useLocale, useT } from '@cabinet/contract/i18n';
import { LOCALES } from '@cabinet/domain/locales';
import { memberInvitations, memberInvitationSchema, type MemberInvitation, type NewMemberInvitation } from '@cabinet/domain/members';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { EmailField, Form, SelectField, SubmitButton } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { RoleField } from './role-field.tsx';

/** Invites somebody to the account by a letter. */
export function InviteDialog({ close }: RowDialogProps<MemberInvitation>) {
  const t = useT('account');
  const { notify } = useCabinet();
  const locale = useLocale();
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  const [create] = useResource(memberInvitations).useCreate();
  return (
    <Dialog title={t('people.inviteTitle')} width={500} onClose={close}>
      <Form<NewMemberInvitation>
        schema={memberInvitationSchema}
        initial={{ email: '', role: 'sender', locale }}
        onSubmit={async (body) => {
          const { email } = await create(body).unwrap();
          notify({ tone: 'success', title: t('people.invited', { email }) });
          close();
        }}
      >
        <EmailField name="email" label={t('ui:column.email')} hint={t('people.inviteHint')} autoFocus />
        <RoleField label={t('people.role')} />
        <SelectField
          name="locale"
          label={t('people.locale')}
          options={LOCALES.map((value) => ({ value, label: languages.of(value) ?? value }))}
        />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('people.send')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
