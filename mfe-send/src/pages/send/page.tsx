import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { TEXT_TYPES } from '@cabinet/domain/channels';
import { sendingSchema, type SendingAccepted } from '@cabinet/domain/sendings';
import { Empty } from '@cabinet/design-system/empty';
import { Form } from '@cabinet/design-system/form';
import { PageLayout } from '@cabinet/design-system/page';
import { useSendCreateMutation } from '../../api.ts';
import { newKey } from '../../model/idempotency-key.ts';
import { emptyValues, toRequest, type SendValues } from '../../model/values.ts';
import { Wizard } from './wizard.tsx';

/**
 * The send wizard: message, recipients, summary (spec 2 §2). `?step=` is the step, `?list=` and `?phone=` begin a
 * message to them. What is written is kept on this device until it is sent.
 */
export function Page() {
  const t = useT('send');
  const { session } = useCabinet();
  const [query, setQuery] = useSearchParams();
  const [create] = useSendCreateMutation();
  const [attempt, setAttempt] = useState<{ key: string; body: string }>();
  const [sent, setSent] = useState<{ accepted: SendingAccepted; round: number }>();

  const types = TEXT_TYPES.filter((type) => session.settings.channels.includes(type));
  const [first] = types;
  if (first === undefined) {
    return (
      <PageLayout title={t('title')}>
        <Empty picture="messages" text={t('noChannels')} />
      </PageLayout>
    );
  }

  const preset = [query.get('list'), query.get('phone')].filter((entry) => entry !== null);

  const send = async (values: SendValues) => {
    const body = toRequest(values);
    // The same message goes with the same key, so that a second click or a retry after a lost answer sends nothing twice.
    const written = JSON.stringify(body);
    const key = attempt?.body === written ? attempt.key : newKey();
    setAttempt({ key, body: written });
    const accepted = await create({ body, key }).unwrap();
    setAttempt(undefined);
    setSent((before) => ({ accepted, round: (before?.round ?? 0) + 1 }));
    setQuery({}, { replace: true });
  };

  return (
    <Form<SendValues>
      key={`${sent?.round ?? 0} ${preset.join(' ')}`}
      schema={sendingSchema}
      initial={emptyValues(first, preset)}
      draft={['send', ...preset].join('.')}
      guard={false}
      onSubmit={send}
    >
      <Wizard types={types} accepted={sent?.accepted} />
    </Form>
  );
}
