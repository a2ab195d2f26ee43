import { useNavigate } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useLocale, useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SelectField, SubmitButton, TextField } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { LOCALES } from '@cabinet/domain/locales';
import { DEFAULT_COUNTRY } from '@cabinet/domain/phone';
import { newUserSchema, users, type NewUser, type User } from '@cabinet/domain/users';
import { AccessFields } from './access-fields.tsx';
import { PersonFields } from './person-fields.tsx';

/** Makes an account; its holder gets a letter with a link to set a password, which nobody else learns. */
export function NewUserForm({ close }: RowDialogProps<User>) {
  const t = useT('admin');
  const navigate = useNavigate();
  const { notify, link, preferences } = useCabinet();
  const languages = new Intl.DisplayNames(useLocale(), { type: 'language' });
  const [create] = useResource(users).useCreate();
  const initial: NewUser = {
    username: '',
    password: undefined,
    data: { firstName: '', lastName: '', email: '', phone: '', country: DEFAULT_COUNTRY },
    role: 'me',
    ResellerId: null,
    ManagerId: null,
    hasContract: false,
    locale: preferences.locale,
  };
  const submit = async (body: NewUser) => {
    const made = await create(body).unwrap();
    notify({ tone: 'success', title: t('users.create.done', { name: made.username, email: made.data.email }) });
    close();
    const page = link('admin.user', { id: made.id });
    if (page !== undefined) void navigate(page);
  };
  return (
    <Dialog title={t('users.create.title')} width={600} onClose={close}>
      <Form<NewUser> schema={newUserSchema} initial={initial} onSubmit={submit}>
        <TextField name="username" label={t('ui:column.username')} autoComplete="off" autoFocus />
        <PersonFields />
        <AccessFields />
        <SelectField
          name="locale"
          label={t('users.create.locale')}
          hint={t('users.create.hint')}
          options={LOCALES.map((value) => ({ value, label: languages.of(value) ?? value }))}
        />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton>{t('users.create.action')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
