import { useCallback, useEffect, useState } from 'react';
import { send } from '@cabinet/api/base-query';
import { useLocale, useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Form, FormError, FormRow, NameField, PasswordField, SubmitButton, TextField } from '@cabinet/design-system/form';
import { Notice } from '@cabinet/design-system/notice';
import { acceptInvitationFormSchema, returnFormSchema, type AcceptInvitationForm } from '@cabinet/domain/joining';
import type { Locale } from '@cabinet/domain/locales';
import type { OpenInvitation } from '@cabinet/domain/members';
import { JOIN_PATH } from '@cabinet/domain/public-pages';
import type { SignInAnswer } from '@cabinet/domain/two-factor';
import { PuzzleStatus } from '../../puzzle/puzzle-status.tsx';
import { useSending } from '../../puzzle/use-sending.ts';
import type { Session } from '../../session/session.ts';
import { AuthPage } from '../ui/auth-page.tsx';
import styles from '../ui/auth-page.module.css';

interface JoinProps {
  invitationKey: string;
  session: Session;
  onLocale: (locale: Locale) => void;
}

type Invitation = OpenInvitation | 'checking' | 'invalid' | 'failed';

/** The form's values; whoever comes back chooses no username. */
type Values = Omit<AcceptInvitationForm, 'username'> & { username?: string };

const RETURNING: Values = { password: '', confirmation: '', firstName: '', lastName: '' };
const NEW: Values = { username: '', ...RETURNING };

/** The page behind the link of an invitation: says whose account it is, and lets its person in under a username and a password of their own. */
export function JoinPage({ invitationKey, session, onLocale }: JoinProps) {
  const t = useT('auth');
  const locale = useLocale();
  const { isSolving, sendSolving } = useSending();
  const [invitation, setInvitation] = useState<Invitation>('checking');
  const path = JOIN_PATH.slice(1) + `/${encodeURIComponent(invitationKey)}`;
  const check = useCallback(async () => {
    setInvitation('checking');
    const answer = await send({ path });
    if (!('error' in answer)) setInvitation(answer.data as OpenInvitation);
    else setInvitation(answer.error.code === 'LINK_KEY' ? 'invalid' : 'failed');
  }, [path]);
  useEffect(() => void check(), [check]);

  const join = async ({ username, password, firstName, lastName }: Values) => {
    const body = { username, password, firstName, lastName, locale };
    const answer = await sendSolving({ path, method: 'POST', body });
    if ('error' in answer) {
      if (answer.error.code !== 'LINK_KEY') throw answer.error;
      return setInvitation('invalid');
    }
    const { token } = answer.data as SignInAnswer;
    // Where the installation demands a second factor, it is set up at the first sign-in.
    if (!token) return location.assign('/login');
    history.replaceState(null, '', '/');
    session.start(token);
  };

  return (
    <AuthPage title={t('join.title')} onLocale={onLocale}>
      {invitation === 'checking' && <p className={styles['lead']}>{t('join.checking')}</p>}
      {invitation === 'failed' && (
        <Notice tone="error">
          {t('join.failed')}{' '}
          <Button size="sm" onClick={() => void check()}>
            {t('join.retry')}
          </Button>
        </Notice>
      )}
      {invitation === 'invalid' && <Notice tone="error">{t('join.invalid')}</Notice>}
      {typeof invitation === 'object' && (
        <>
          <Offer invitation={invitation} />
          <Form<Values>
            schema={invitation.username === null ? acceptInvitationFormSchema : returnFormSchema}
            initial={invitation.username === null ? NEW : RETURNING}
            onSubmit={join}
            guard={false}
          >
            {invitation.username === null && (
              <TextField
                name="username"
                label={t('join.username')}
                hint={t('registration.usernameHint')}
                autoComplete="username"
                autoFocus
              />
            )}
            <FormRow>
              <PasswordField name="password" label={t('registration.password')} autoComplete="new-password" generates={['confirmation']} />
              <PasswordField name="confirmation" label={t('registration.confirmation')} autoComplete="new-password" repeats="password" />
            </FormRow>
            <FormRow>
              <NameField name="firstName" label={t('registration.firstName')} autoComplete="given-name" />
              <NameField name="lastName" label={t('registration.lastName')} autoComplete="family-name" required={false} />
            </FormRow>
            <FormError />
            <PuzzleStatus isSolving={isSolving} />
            <SubmitButton size="lg" block disabledWhile={['invalid']}>
              {t('join.submit')}
            </SubmitButton>
          </Form>
        </>
      )}
      <p className={styles['beside']}>
        <a href="/">{t('emailLink.open')}</a>
      </p>
    </AuthPage>
  );
}

/** Whose account it is, for which email, and what its person will do there. */
function Offer({ invitation: { account, title, email, role, username } }: { invitation: OpenInvitation }) {
  const t = useT('auth');
  return (
    <>
      <p className={styles['lead']}>{username === null ? t('join.lead', { account, title }) : t('join.back', { account, username })}</p>
      <div className={styles['offer']}>
        <Notice>
          {email}. {t('join.role')}: {t(`join.roles.${role}`)}
        </Notice>
      </div>
    </>
  );
}
