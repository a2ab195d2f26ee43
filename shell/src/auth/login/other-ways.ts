// Ways to sign in without the password, in one file that is fetched when one of them is there or taken.
export { companySignIn } from '../../open-id/company-sign-in.tsx';
export { signInByPasskey } from '../../two-factor/sign-in-by-passkey.ts';
