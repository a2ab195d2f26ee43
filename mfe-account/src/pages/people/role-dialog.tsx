import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { MEMBER_ROLES } from '@cabinet/domain/member-role-names';
import { handOverSchema, memberSchema, type Member, type MemberChange } from '@cabinet/domain/members';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { useAccountGiveRoleMutation, useAccountHandOverMutation } from '../../api.ts';
import { memberName } from './member-name.ts';
import { RoleField } from './role-field.tsx';

/** Gives a person another role, which holds at once. */
export function RoleDialog({ row, close }: RowDialogProps<Member>) {
  const t = useT('account');
  const { notify } = useCabinet();
  const [give] = useAccountGiveRoleMutation();
  if (!row) return null;
  const name = memberName(row);
  return (
    <Dialog title={t('people.roleTitle', { name })} width={500} onClose={close}>
      <Form<MemberChange>
        schema={memberSchema}
        initial={{ role: row.role }}
        onSubmit={async (body) => {
          await give({ id: row.id, ...body }).unwrap();
          notify({ tone: 'success', title: t('people.roleGiven', { name, role: t(`people.roles.${body.role}`) }) });
          close();
        }}
      >
        <RoleField label={t('people.role')} />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton disabledWhile={['unchanged']}>{t('ui:common.save')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

/** Makes another person the owner in the user's place, who stays with another role. */
export function HandOverDialog({ row, close }: { row: Member; close: () => void }) {
  const t = useT('account');
  const { notify } = useCabinet();
  const [handOver] = useAccountHandOverMutation();
  const name = memberName(row);
  return (
    <Dialog title={t('people.handOverTitle', { name })} width={500} onClose={close}>
      <Form<MemberChange>
        schema={handOverSchema}
        initial={{ role: 'reader' }}
        onSubmit={async (body) => {
          await handOver({ id: row.id, ...body }).unwrap();
          notify({ tone: 'success', title: t('people.roleGiven', { name, role: t('people.roles.owner') }) });
          close();
        }}
      >
        <p>{t('people.handOverText', { name })}</p>
        <RoleField label={t('people.roleAfterwards')} roles={MEMBER_ROLES.filter((role) => role !== 'owner')} />
        <DialogFooter>
          <Button onClick={close}>{t('ui:common.cancel')}</Button>
          <SubmitButton tone="danger">{t('people.handOver')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
