import { useEffect, useRef } from 'react';
import { send } from '@cabinet/api/base-query';
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
import { attempt } from '../pages/login/attempt.ts';
import type { Session } from '../session/session.ts';
import { Documents } from './documents.tsx';
import { EntranceFrame } from './frame.tsx';
import styles from './entrance.module.css';
import { useFrontend } from './use-frontend.ts';

interface RegistrationProps {
  session: Session;
  onLocale: (locale: Locale) => void;
}

const SECRET = ['password', 'confirmation'] as const;

/** What the link that led here says about where somebody comes from (spec 1 §2, §3). */
function metaOfLink() {
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
      meta: metaOfLink(),
    },
    locale: undefined,
  };
}

const filled = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<T>;

/** A draft of an earlier visit does not know of the invitation that is followed now. */
const withLink = ({ data, ...kept }: RegistrationForm): RegistrationForm => ({
  ...kept,
  data: { ...data, meta: { ...data.meta, ...filled(metaOfLink()) } },
});

/** Sends the registration; rejects with the `ApiError` that stood against it. */
async function register({ username, password, data }: RegistrationForm, locale: Locale): Promise<void> {
  const { meta, ...person } = data;
  const body = { username, password, data: { ...person, meta: filled(meta ?? {}) }, locale };
  const answer = await send({ path: 'registration', method: 'POST', body });
  if ('error' in answer) throw answer.error;
}

/** Registration (spec 1 §2, §4, §5): kept as a draft without its passwords; afterwards the person is signed in and asked what for. */
export function Registration({ session, onLocale }: RegistrationProps) {
  const t = useT('entrance');
  const locale = useLocale();
  const frontend = useFrontend();

  const submit = async (form: RegistrationForm) => {
    await register(form, locale);
    const { username, password } = form;
    const answer = await attempt({ username, password });
    if ('refusal' in answer) return location.assign('/login');
    history.replaceState(null, '', '/survey');
    session.start(answer.token);
  };

  return (
    <EntranceFrame title={t('registration.title')} onLocale={onLocale}>
      <Form
        schema={registrationFormSchema}
        initial={emptyForm()}
        onSubmit={submit}
        draft="registration"
        restore={withLink}
        secret={SECRET}
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
        <SubmitButton size="lg" block offWhile={['invalid']}>
          {t('registration.submit')}
        </SubmitButton>
      </Form>
      <Documents frontend={frontend} />
      <p className={styles['beside']}>
        {t('registration.have')} <a href="/login">{t('registration.signIn')}</a>
      </p>
    </EntranceFrame>
  );
}

function Phone() {
  const t = useT('entrance');
  const { country } = useFormValues<RegistrationForm>().values.data;
  return <PhoneField name="data.phone" label={t('registration.phone')} country={country} />;
}

/** A username that is an email is the email, too, until another one is written (spec 1 §5). */
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
