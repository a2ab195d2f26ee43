import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { Login } from '@cabinet/domain/users';
import { VERSION } from '../../app/version.ts';
import type { EndReason, Session } from '../../session/session.ts';
import type { CompanySignIn } from '../../open-id/company-sign-in.tsx';
import { outcomeOf, type Refusal } from './outcome.ts';
import { SignIn, type SignInProps } from './sign-in.tsx';

type ScreenProps = Pick<SignInProps, 'locale' | 'texts' | 'onTyping'> & {
  onLocale: NonNullable<SignInProps['onLocale']>;
  session: Session;
};

/** What makes the call: the form is ready without it, and fetches it when somebody turns to it. */
const loadCall = () => import(/* webpackChunkName: "sign-in-call" */ './request-token.ts');

/** The hydrated sign-in page: sends the form to the server, has a second factor proved where one follows, and starts a session with the token. */
export function SignInScreen({ session, ...props }: ScreenProps) {
  const [ended, setEnded] = useState<EndReason | null>(null);
  const [company, setCompany] = useState<CompanySignIn>();
  const [further, setFurther] = useState<{ inside?: ReactNode; page?: ReactNode; status?: ReactNode }>({});
  // Set after hydration: the prerendered HTML does not know how the last session ended.
  useEffect(() => setEnded(session.state().ended), [session]);

  const start = (token: string): Refusal | null => {
    session.start(token);
    return session.state().claims ? null : { kind: 'failed' };
  };
  const proceed = async (answer: ReturnType<typeof outcomeOf>): Promise<Refusal | null> => {
    if (!('refusal' in answer)) return start(answer.token);
    if (answer.refusal.kind !== 'further') return answer.refusal;
    const { furtherStep } = await import('../../two-factor/further-step.tsx');
    const { locale, onLocale } = props;
    const options = { locale, onLocale, onToken: (token: string) => void start(token), onBack: () => setFurther({}) };
    setFurther(await furtherStep(answer.refusal.answer, options));
    return answer.refusal;
  };
  const submit = async (login: Login): Promise<Refusal | null> => {
    props.onTyping?.();
    const call = await loadCall().catch(() => null);
    if (!call) return { kind: 'network' };
    return proceed(await call.requestToken(login, (status) => setFurther({ status })));
  };
  const showCompany = useEffectEvent(async () => {
    const { companySignIn } = await import('./other-ways.ts');
    await companySignIn(props.locale, setCompany, (answer) => proceed(outcomeOf(answer)));
  });
  // The server names the company's own sign-in in the document; what that has led back with stands behind the hash.
  useEffect(() => {
    if (document.documentElement.dataset['openId'] || location.hash.startsWith('#openId')) void showCompany();
  }, []);
  const withPasskey = async (): Promise<Refusal | null> => {
    props.onTyping?.();
    const { signInByPasskey } = await import('./other-ways.ts');
    const answer = await signInByPasskey();
    return 'refusal' in answer ? answer.refusal : start(answer.token);
  };
  if (further.page) return further.page;
  return (
    <SignIn
      {...props}
      version={VERSION}
      ended={ended}
      onSubmit={submit}
      onPasskey={withPasskey}
      onEnter={() => void loadCall().catch(() => undefined)}
      company={company}
      step={further.inside}
      status={further.status}
    />
  );
}
