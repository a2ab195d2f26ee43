// Ways to sign in without the password, in one file that is fetched when one of them is there or taken.
import { companySignIn, type CompanySignIn } from '../../open-id/company-sign-in.tsx';
import type { Locale } from '@cabinet/domain/locales';
import type { SignInAnswer } from '@cabinet/domain/two-factor';
import type { Login } from '@cabinet/domain/users';
import { DemoButton } from '../demo/demo-button.tsx';
import type { Refusal } from './request-token.ts';

export { signInByPasskey } from '../../two-factor/sign-in-by-passkey.ts';

/** Shows the company's own sign-in and the way into the demo, as far as the document names them. */
export function showOtherWays(
  locale: Locale,
  show: (ways: CompanySignIn) => void,
  proceed: (answer: SignInAnswer) => Promise<Refusal | null>,
  signIn: (login: Login) => Promise<Refusal | null>,
): Promise<void> {
  const demo = document.documentElement.dataset['demo'] ? <DemoButton locale={locale} signIn={signIn} /> : null;
  const withDemo = ({ button, message }: CompanySignIn) =>
    show({
      button: (
        <>
          {button}
          {demo}
        </>
      ),
      message,
    });
  return companySignIn(locale, withDemo, proceed);
}
