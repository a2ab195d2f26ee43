import { useMemo } from 'react';
import { send } from '@cabinet/api/base-query';
import { useLocale, useT } from '@cabinet/contract/i18n';
import { detectCountry } from '@cabinet/design-system/country-field';
import { EmailField, Form, FormError, FormRow, PasswordField, SelectField, SubmitButton, TextField } from '@cabinet/design-system/form';
import { CURRENCIES } from '@cabinet/domain/currencies';
import { LOCALES } from '@cabinet/domain/locales';
import { DEFAULT_COUNTRY } from '@cabinet/domain/phone';
import type { Settings } from '@cabinet/domain/settings';
import { setupFormSchema, type SetupForm as Given, type SetupRefusal } from '@cabinet/domain/setup';
import { LOCALE_NAMES } from '../../app/locale-names.ts';
import type { Session } from '../../session/session.ts';
import { requestToken } from '../login/request-token.ts';
import { refusalOf } from './use-setup-link.ts';

interface SetupFormProps {
  token: string;
  settings: Pick<Settings, 'frontend' | 'billings'>;
  session: Session;
  /** Called when the link has stopped working while the form was open. */
  onRefused: (reason: SetupRefusal) => void;
}

/** Asks for the first administrator and for what the installation begins with, then signs the administrator in. */
export function SetupForm({ token, settings, session, onRefused }: SetupFormProps) {
  const t = useT('auth');
  const locale = useLocale();
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    return CURRENCIES.map((value) => {
      const name = names.of(value) ?? value;
      // Some languages write it small, as in a sentence.
      return { value, label: `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)} (${value})` };
    });
  }, [locale]);
  const initial: Given = {
    username: '',
    password: '',
    confirmation: '',
    data: { firstName: '', lastName: '', email: '', phone: '', country: detectCountry() ?? DEFAULT_COUNTRY },
    title: settings.frontend.title,
    currency: settings.billings.currency,
    locale,
  };

  const submit = async (form: Given) => {
    const { confirmation: _, ...given } = form;
    const answer = await send({ path: 'setup', method: 'POST', body: { token, ...given } });
    if ('error' in answer) {
      const reason = refusalOf(answer.error);
      if (reason) return onRefused(reason);
      throw answer.error;
    }
    const { username, password } = given;
    const signedIn = await requestToken({ username, password });
    if ('refusal' in signedIn) return location.assign('/login');
    history.replaceState(null, '', '/');
    session.start(signedIn.token);
  };

  return (
    <Form schema={setupFormSchema} initial={initial} onSubmit={submit} guard={false}>
      <h2>{t('setup.administrator')}</h2>
      <FormRow>
        <TextField name="data.firstName" label={t('registration.firstName')} autoComplete="given-name" autoFocus />
        <TextField name="data.lastName" label={t('registration.lastName')} autoComplete="family-name" />
      </FormRow>
      <FormRow>
        <TextField name="username" label={t('registration.username')} hint={t('registration.usernameHint')} autoComplete="username" />
        <EmailField name="data.email" label={t('registration.email')} />
      </FormRow>
      <FormRow>
        <PasswordField name="password" label={t('registration.password')} autoComplete="new-password" generates={['confirmation']} />
        <PasswordField name="confirmation" label={t('registration.confirmation')} autoComplete="new-password" repeats="password" />
      </FormRow>
      <h2>{t('setup.installation')}</h2>
      <TextField name="title" label={t('setup.name')} hint={t('setup.nameHint')} autoComplete="off" />
      <FormRow>
        <SelectField name="currency" label={t('setup.currency')} hint={t('setup.currencyHint')} options={currencies} />
        <SelectField
          name="locale"
          label={t('setup.locale')}
          hint={t('setup.localeHint')}
          options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        />
      </FormRow>
      <FormError />
      <SubmitButton size="lg" block disabledWhile={['invalid']}>
        {t('setup.submit')}
      </SubmitButton>
    </Form>
  );
}
