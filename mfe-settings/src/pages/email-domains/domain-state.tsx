import { useT } from '@cabinet/contract/i18n';
import { EMAIL_DOMAIN_TONES, type EmailDomain } from '@cabinet/domain/email-domains';
import { Dot } from '@cabinet/design-system/status';

/** Whether email from a domain is signed. */
export function DomainState({ state }: Pick<EmailDomain, 'state'>) {
  const t = useT('settings');
  return <Dot tone={EMAIL_DOMAIN_TONES[state]}>{t(`emailDomains.states.${state}`)}</Dot>;
}
