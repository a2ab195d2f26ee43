import type { ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { WebhookRequest } from '@cabinet/domain/webhooks';
import styles from './webhook.module.css';

type Headers = Readonly<Record<string, string>>;

/** JSON with line breaks; any other text as it is. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

const linesOf = (headers: Headers) => Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

/** What goes over the wire: a first line, headers, a body. Scrolls by keyboard too. */
function Wire({ label, first, headers, body }: { label: string; first: string; headers: Headers; body: string }) {
  const text = [first, ...linesOf(headers), '', readable(body)].join('\n').trimEnd();
  return (
    <pre className={styles['wire']} role="region" aria-label={label} tabIndex={0}>
      {text}
    </pre>
  );
}

/** The request of a call. */
export function RequestText({ request: { method, url, headers, body } }: { request: WebhookRequest }) {
  const t = useT('settings');
  return <Wire label={t('webhooks.request')} first={`${method} ${url}`} headers={headers} body={body} />;
}

/** The answer to a call. */
export function AnswerText({ status, headers, body }: { status: number; headers: Headers; body: string }) {
  const t = useT('settings');
  return <Wire label={t('webhooks.answer')} first={String(status)} headers={headers} body={body} />;
}

/** A heading over a part of a panel. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['part']}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
