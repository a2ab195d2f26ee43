import { useEffect, useState } from 'react';
import type { Login } from '@cabinet/domain/users';
import { VERSION } from '../../app/version.ts';
import type { EndReason, Session } from '../../session/session.ts';
import { attempt } from './attempt.ts';
import { SignIn, type SignInProps } from './sign-in.tsx';

/** The sign-in page come alive: what it asks for goes to the server, and a token begins a session. */
export function SignInScreen({
  session,
  ...props
}: Pick<SignInProps, 'locale' | 'texts' | 'onLocale' | 'onTyping'> & { session: Session }) {
  const [ended, setEnded] = useState<EndReason | null>(null);
  // Only now, because the HTML of the build does not know it.
  useEffect(() => setEnded(session.state().ended), [session]);

  const submit = async (login: Login) => {
    props.onTyping?.();
    const answer = await attempt(login);
    if ('refusal' in answer) return answer.refusal;
    session.start(answer.token);
    return session.state().claims ? null : ({ kind: 'failed' } as const);
  };
  return <SignIn {...props} version={VERSION} ended={ended} onSubmit={submit} />;
}
