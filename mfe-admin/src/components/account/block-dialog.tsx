import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, SubmitButton, TextAreaField } from '@cabinet/design-system/form';
import { Notice } from '@cabinet/design-system/notice';
import { blockSchema, MAX_BLOCK_REASON, type BlockRequest } from '@cabinet/domain/account-access';
import type { User } from '@cabinet/domain/users';
import { useAdminBlockMutation } from '../../account-calls.ts';
import styles from './account.module.css';

interface BlockDialogProps {
  users: readonly User[];
  /** Called with the accounts that were not blocked. */
  onClose: (rest: readonly User[]) => void;
}

/** Blocks accounts for a reason, which whoever signs in with them is told. */
export function BlockDialog({ users, onClose }: BlockDialogProps) {
  const t = useT('admin');
  const { notify } = useCabinet();
  const [block] = useAdminBlockMutation();
  const [rest, setRest] = useState(users);
  const [failed, setFailed] = useState<User>();
  const wordsOf = (some: readonly User[]) => ({ count: some.length, name: some[0]?.username ?? '' });
  const submit = async (body: BlockRequest) => {
    for (const [index, user] of rest.entries()) {
      try {
        await block({ id: user.id, body }).unwrap();
      } catch (error) {
        // A second try begins with those that nobody has tried, so that one that is refused for good keeps back no other.
        setRest([...rest.slice(index + 1), user]);
        setFailed(user);
        throw error;
      }
    }
    notify({ tone: 'success', title: t(users.length === 1 ? 'users.block.doneOne' : 'users.block.done', wordsOf(users)) });
    onClose([]);
  };
  const cancel = () => onClose(rest);
  return (
    <Dialog title={t(rest.length === 1 ? 'users.block.titleOne' : 'users.block.title', wordsOf(rest))} width={500} onClose={cancel}>
      <Form<BlockRequest> schema={blockSchema} initial={{ reason: '' }} onSubmit={submit}>
        <p className={styles['text']}>{t('users.block.text')}</p>
        {failed && users.length > 1 ? (
          <Notice tone="warning">{t('users.block.partly', { count: users.length - rest.length, name: failed.username })}</Notice>
        ) : null}
        {users.length > 1 ? <p className={styles['names']}>{rest.map(({ username }) => username).join(', ')}</p> : null}
        <TextAreaField
          name="reason"
          label={t('users.block.reason')}
          hint={t('users.block.hint')}
          rows={3}
          maxLength={MAX_BLOCK_REASON}
          autoFocus
        />
        <DialogFooter>
          <Button onClick={cancel}>{t('ui:common.cancel')}</Button>
          <SubmitButton tone="danger">{t('users.block.action')}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
