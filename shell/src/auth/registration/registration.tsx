import { useEffect, useRef } from 'react';
import { useLocale, useT } from '@cabinet/contract/i18n';
import { CountryField, detectCountry } from '@cabinet/design-system/country-field';
import {
  EmailField,
  Form,
  FormError,
  FormRow,
  PasswordField,
  PhoneField,
  SubmitButton,
  TextField,
  useFormValues,
} from '@cabinet/design-system/form';
import type { Locale } from '@cabinet/domain/locales';
import { DEFAULT_COUNTRY } from '@cabinet/domain/phone';
import { isEmail } from '@cabinet/domain/recipients';
import { registrationFormSchema, type RegistrationForm } from '@cabinet/domain/registration';
import { requestToken } from '../login/request-token.ts';
import { PuzzleStatus } from '../../puzzle/puzzle-status.tsx';
import { useSending } from '../../puzzle/use-sending.ts';
import type { Session } from '../../session/session.ts';
import { AcceptedTerms } from './accepted-terms.tsx';
import { AuthPage } from '../ui/auth-page.tsx';
import styles from '../ui/auth-page.module.css';
import { useFrontend } from './use-frontend.ts';

interface RegistrationProps {
  session: Session;
  onLocale: (locale: Locale) => void;
}

const SECRET_FIELDS = ['password', 'confirmation'] as const;

/** The referral data in the query of the link that led here (spec 1 §2, §3). */
function metaFromLink() {
  const query = new URLSearchParams(location.search);
  return {
    usedReferralCode: query.get('ref') ?? '',
    source: query.get('utm_source') ?? '',
    salon_id: query.get('salon_id') ?? '',
  };
}

function emptyForm(): RegistrationForm {
  return {
    username: '',
    password: '',
    confirmation: '',
    data: {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      country: detectCountry() ?? DEFAULT_COUNTRY,
      meta: metaFromLink(),
    },
    locale: undefined,
  };
}

const nonEmpty = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<T>;

/** Adds the referral data of the current link to a draft that was stored on an earlier visit. */
const withLinkMeta = ({ data, ...kept }: RegistrationForm): RegistrationForm => ({
  ...kept,
  data: { ...data, meta: { ...data.meta, ...nonEmpty(metaFromLink()) } },
});

/** The call that registers. */
function registrationOf({ username, password, data }: RegistrationForm, locale: Locale) {
  const { meta, ...person } = data;
  const body = { username, password, data: { ...person, meta: nonEmpty(meta ?? {}) }, locale };
  return { path: 'registration', method: 'POST', body } as const;
}

/**
 * The registration page (spec 1 §2, §4, §5): its draft is stored without passwords; afterwards the account is signed in
 * and asked the survey.
 */
export function RegistrationPage({ session, onLocale }: RegistrationProps) {
  const t = useT('auth');
  const locale = useLocale();
  const frontend = useFrontend();
  const { isSolving, sendSolving } = useSending();

  const submit = async (form: RegistrationForm) => {
    const registered = await sendSolving(registrationOf(form, locale));
    if ('error' in registered) throw registered.error;
    const { username, password } = form;
    const answer = await requestToken({ username, password });
    if ('refusal' in answer) return location.assign('/login');
    history.replaceState(null, '', '/survey');
    session.start(answer.token);
  };

  return (
    <AuthPage title={t('registration.title')} onLocale={onLocale}>
      <Form
        schema={registrationFormSchema}
        initial={emptyForm()}
        onSubmit={submit}
        draft="registration"
        restore={withLinkMeta}
        secret={SECRET_FIELDS}
        guard={false}
      >
        <EmailFromUsername />
        <TextField name="username" label={t('registration.username')} hint={t('registration.usernameHint')} autoComplete="username" />
        <FormRow>
          <PasswordField name="password" label={t('registration.password')} autoComplete="new-password" generates={['confirmation']} />
          <PasswordField name="confirmation" label={t('registration.confirmation')} autoComplete="new-password" repeats="password" />
        </FormRow>
        <h2>{t('registration.person')}</h2>
        <FormRow>
          <TextField name="data.firstName" label={t('registration.firstName')} autoComplete="given-name" />
          <TextField name="data.lastName" label={t('registration.lastName')} autoComplete="family-name" />
        </FormRow>
        <FormRow>
          <EmailField name="data.email" label={t('registration.email')} />
          <Phone />
        </FormRow>
        <FormRow>
          <CountryField name="data.country" label={t('registration.country')} variant={frontend?.variant} />
          <TextField name="data.meta.usedReferralCode" label={t('registration.referral')} hint={t('registration.referralHint')} />
        </FormRow>
        <FormError />
        <PuzzleStatus isSolving={isSolving} />
        <SubmitButton size="lg" block disabledWhile={['invalid']}>
          {t('registration.submit')}
        </SubmitButton>
      </Form>
      <AcceptedTerms frontend={frontend} />
      <p className={styles['beside']}>
        {t('registration.have')} <a href="/login">{t('registration.signIn')}</a>
      </p>
    </AuthPage>
  );
}

function Phone() {
  const t = useT('auth');
  const { country } = useFormValues<RegistrationForm>().values.data;
  return <PhoneField name="data.phone" label={t('registration.phone')} country={country} />;
}

/** Copies a username that is an email address into the email field until another email is typed (spec 1 §5). */
function EmailFromUsername() {
  const { values, setFieldValue } = useFormValues<RegistrationForm>();
  const { username, data } = values;
  const copied = useRef('');
  useEffect(() => {
    if (!isEmail(username) || (data.email !== '' && data.email !== copied.current) || data.email === username) return;
    copied.current = username;
    void setFieldValue('data.email', username);
  }, [username, data.email, setFieldValue]);
  return null;
}
