import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { EMAIL_RECORD_TONES, type EmailDomain, type EmailDomainRecord } from '@cabinet/domain/email-domains';
import { Button } from '@cabinet/design-system/button';
import { CopyButton } from '@cabinet/design-system/copy';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { Dot } from '@cabinet/design-system/status';
import { Tag } from '@cabinet/design-system/tag';
import { DateTime } from '@cabinet/design-system/value';
import { useSettingsEmailDomainCheckMutation } from '../../email-domain-api.ts';
import styles from './email-domains.module.css';

const NOTICE_TONES = { pending: 'info', confirmed: 'success', lost: 'error' } as const;

/** The records of a domain as DNS has to have them, each with what stands there, and a button that looks again. */
export function DomainDetail({ domain }: { domain: EmailDomain }) {
  const t = useT('settings');
  const { can, notifyError } = useCabinet();
  const [check, { isLoading }] = useSettingsEmailDomainCheckMutation();
  const { id, state, records, checkedAt } = domain;
  const look = async () => {
    const { error } = await check(id);
    if (error) notifyError(error);
  };
  return (
    <Stack gap="lg">
      <Notice tone={NOTICE_TONES[state]}>{t(`emailDomains.about.${state}`, { domain: domain.domain })}</Notice>
      {records.map((record) => (
        <RecordToSet key={record.kind} record={record} domain={domain.domain} />
      ))}
      <div className={styles['check']}>
        {can('emailDomains.update') ? (
          <Button tone="primary" icon="repeat" loading={isLoading} onClick={() => void look()}>
            {t('emailDomains.check')}
          </Button>
        ) : null}
        {checkedAt === null ? null : (
          <span className={styles['quiet']}>
            {t('emailDomains.checked')} <DateTime at={checkedAt} />
          </span>
        )}
      </div>
    </Stack>
  );
}

/** A record to write into DNS: its name and value to copy, its state, and what stands in its place. */
function RecordToSet({ record, domain }: { record: EmailDomainRecord; domain: string }) {
  const t = useT('settings');
  const { kind, name, value, state, found } = record;
  const title = t(`emailDomains.kinds.${kind}`);
  return (
    <section className={styles['record']} aria-label={title}>
      <header className={styles['head']}>
        <h3>{title}</h3>
        <Tag>{t('emailDomains.type')} TXT</Tag>
        <Dot tone={state === 'missing' && !record.isRequired ? 'warning' : EMAIL_RECORD_TONES[state]}>
          {t(`emailDomains.recordStates.${state}`)}
        </Dot>
      </header>
      <p className={styles['quiet']}>{t(`emailDomains.why.${kind}`)}</p>
      <dl className={styles['fields']}>
        <Field label={t('emailDomains.name')} copied={name} hint={t('emailDomains.nameHint', { name: shortName(name, domain) })}>
          {name}
        </Field>
        {state === 'found' ? null : (
          <Field label={t('emailDomains.value')} copied={value}>
            {value}
          </Field>
        )}
        {found.length === 0 ? null : (
          <Field label={t(found.length > 1 ? 'emailDomains.severalFound' : 'emailDomains.found')}>{found.join('\n')}</Field>
        )}
      </dl>
    </section>
  );
}

/** The name as most pages of registrars want it, without the domain; `@` is the domain itself. */
const shortName = (name: string, domain: string) => (name === domain ? '@' : name.slice(0, -domain.length - 1));

interface FieldProps {
  label: string;
  children: string;
  /** What its button copies. */
  copied?: string;
  hint?: string;
}

function Field({ label, children, copied, hint }: FieldProps) {
  const t = useT('settings');
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <code className={styles['code']}>{children}</code>
        {copied === undefined ? null : <CopyButton slim text={copied} label={t('emailDomains.copy', { what: label })} />}
        {hint === undefined ? null : <span className={styles['hint']}>{hint}</span>}
      </dd>
    </>
  );
}
