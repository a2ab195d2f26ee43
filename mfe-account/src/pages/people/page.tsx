import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { memberInvitations, members, type Member, type MemberInvitation } from '@cabinet/domain/members';
import { Button } from '@cabinet/design-system/button';
import { useDialog } from '@cabinet/design-system/dialog';
import { actionsOf, columnsOf, ResourceList, useListDialogs } from '@cabinet/design-system/list';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { Dot } from '@cabinet/design-system/status';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime } from '@cabinet/design-system/value';
import { useAccountSendInvitationMutation } from '../../api.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { memberName } from './member-name.ts';
import { HandOverDialog, RoleDialog } from './role-dialog.tsx';
import styles from './people.module.css';

const person = columnsOf(members);
const ofPerson = actionsOf(members);
const invitation = columnsOf(memberInvitations);
const ofInvitation = actionsOf(memberInvitations);

/** Who works in the account, each by a sign-in of their own, and who is invited; owners invite, change roles and remove. */
export function Page() {
  const t = useT('account');
  const title = useTabTitle('/account');
  const { session, can } = useCabinet();
  const ofAccount = useMemo(() => ({ OwnerId: session.user.id }), [session.user.id]);
  const inviting = useListDialogs(memberInvitations, { create: InviteDialog });
  const invites = can('members.create');
  return (
    <PageLayout
      title={title}
      tabs={<AreaTabs parent="/account" label={t('title')} />}
      actions={
        invites ? (
          <Button icon="plus" tone="primary" onClick={inviting.create}>
            {t('people.invite')}
          </Button>
        ) : undefined
      }
    >
      <Stack gap="lg" inOrder>
        <People query={ofAccount} />
        {invites ? (
          <section>
            <h2 className={styles['heading']}>{t('people.invitations')}</h2>
            <Invitations query={ofAccount} invite={inviting.create} />
          </section>
        ) : null}
      </Stack>
      {inviting.node}
    </PageLayout>
  );
}

interface OfAccount {
  query: { OwnerId: string };
}

function People({ query }: OfAccount) {
  const t = useT('account');
  const { session } = useCabinet();
  const dialogs = useListDialogs(members, { update: RoleDialog });
  const handing = useDialog<Member>();
  const isSelf = ({ id }: Member) => id === session.person.id;
  return (
    <>
      <ResourceList
        section
        resource={members}
        title={t('people.title')}
        fixedQuery={query}
        dialogs={dialogs}
        columns={[
          person.custom('username', (row) => <Name row={row} isSelf={isSelf(row)} />, { label: t('people.name'), card: 'title' }),
          person.custom('role', ({ role }) => <Tag>{t(`people.roles.${role}`)}</Tag>, {
            label: t('people.role'),
            card: 'aside',
            order: false,
          }),
          person.email('email', { from: 'md', order: false }),
          person.custom(
            'factors',
            ({ factors }) => (
              <Dot tone={factors.length > 0 ? 'success' : 'neutral'}>{t(factors.length > 0 ? 'people.withFactor' : 'people.noFactor')}</Dot>
            ),
            { label: t('people.factors'), card: 'meta', from: 'sm', order: false, file: { path: 'factors.length' } },
          ),
          person.custom(
            'lastSignInAt',
            ({ lastSignInAt }) => (lastSignInAt ? <DateTime at={lastSignInAt} interactive={false} /> : t('people.never')),
            {
              label: t('people.lastSignIn'),
              card: 'meta',
              soft: true,
              order: false,
            },
          ),
          person.date('createdAt', { from: 'lg' }),
        ]}
        filters={['search']}
        actions={[
          ofPerson.update(dialogs, { label: t('people.changeRole') }),
          ofPerson.custom({
            key: 'handOver',
            label: t('people.handOver'),
            icon: 'user',
            access: 'members.update',
            shown: (row) => !isSelf(row),
            run: handing.open,
          }),
          ofPerson.remove(memberName, {
            label: (row) => t(isSelf(row) ? 'people.leave' : 'people.remove'),
            confirm: (row) => ({
              title: isSelf(row) ? t('people.leaveTitle') : t('people.removeTitle', { name: memberName(row) }),
              text: [t('people.removeText'), row.tokens > 0 ? t('people.tokensStay', { count: row.tokens }) : ''].join(' ').trim(),
            }),
            done: (row) => t('people.removed', { name: memberName(row) }),
          }),
        ]}
        empty={{ picture: 'contacts', text: t('people.empty') }}
      />
      {handing.value ? <HandOverDialog row={handing.value} close={handing.close} /> : null}
    </>
  );
}

/** How a person is called and signs in, and whether it is the user. */
function Name({ row, isSelf }: { row: Member; isSelf: boolean }) {
  const t = useT('account');
  const name = memberName(row);
  return (
    <span className={styles['name']}>
      {name}
      {name === row.username ? null : <span className={styles['quiet']}>{row.username}</span>}
      {isSelf ? <Tag tone="success">{t('people.you')}</Tag> : null}
    </span>
  );
}

function Invitations({ query, invite }: OfAccount & { invite: (() => void) | undefined }) {
  const t = useT('account');
  const { notify, notifyError } = useCabinet();
  const [send] = useAccountSendInvitationMutation();
  const sendAgain = async ({ id, email }: MemberInvitation) => {
    try {
      await send(id).unwrap();
      notify({ tone: 'success', title: t('people.invited', { email }) });
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <ResourceList
      section
      resource={memberInvitations}
      title={t('people.invitations')}
      fixedQuery={query}
      columns={[
        invitation.email('email', { card: 'title', order: false }),
        invitation.custom('role', ({ role }) => <Tag>{t(`people.roles.${role}`)}</Tag>, {
          label: t('people.role'),
          card: 'aside',
          order: false,
        }),
        invitation.custom(
          'expiresAt',
          ({ isExpired, expiresAt }) => (
            <Dot tone={isExpired ? 'warning' : 'info'}>
              {t(isExpired ? 'people.expired' : 'people.waits')} <DateTime at={expiresAt} exact="date" interactive={false} />
            </Dot>
          ),
          { label: t('people.state'), card: 'meta', order: false },
        ),
        invitation.custom('by', ({ by }) => by ?? '–', { label: t('people.by'), card: 'meta', soft: true, from: 'md', order: false }),
      ]}
      filters={[]}
      actions={[
        ofInvitation.custom({ key: 'send', label: t('people.sendAgain'), icon: 'refresh', access: 'members.create', run: sendAgain }),
        ofInvitation.remove(({ email }) => email, {
          label: t('people.withdraw'),
          confirm: ({ email }) => ({ title: t('people.withdrawTitle', { email }), text: t('people.withdrawText') }),
          done: ({ email }) => t('people.withdrawn', { email }),
        }),
      ]}
      empty={{
        picture: 'contacts',
        text: t('people.nobodyInvited'),
        action: (
          <Button icon="plus" onClick={invite}>
            {t('people.inviteFirst')}
          </Button>
        ),
      }}
    />
  );
}
