import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import type { SendingAccepted } from '@cabinet/domain/sendings';
import { templates } from '@cabinet/domain/templates';
import { Empty } from '@cabinet/design-system/empty';
import { Form } from '@cabinet/design-system/form';
import { PageLayout } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { useSendCreateMutation } from '../../api.ts';
import { idempotencyKey, forgetIdempotencyKey } from '../../model/idempotency-key.ts';
import { placeOfError } from '../../model/place-of-error.ts';
import { withTemplate } from '../../model/template.ts';
import { withPlace } from '../../model/use-step.ts';
import { emptyValues, toRequest, wizardSchema, type SendValues } from '../../model/values.ts';
import { Wizard } from './wizard.tsx';

/**
 * The send wizard: message, recipients, summary (spec 2 §2). `?step=` is the step, `?list=` and `?phone=` preset recipients,
 * `/send/:template` applies a template. The input is saved on this device until it is sent.
 */
export function Page() {
  const t = useT('send');
  const { session } = useCabinet();
  const [query, setQuery] = useSearchParams();
  const { template: asked } = useParams();
  const { data: template, error: missing } = useResource(templates).useGet(asked ?? '', { skip: asked === undefined });
  const [create] = useSendCreateMutation();
  const [sent, setSent] = useState<{ accepted: SendingAccepted; round: number }>();
  const [refusals, setRefusals] = useState(0);

  const types = MESSAGE_TYPES.filter((type) => session.settings.channels.includes(type));
  const [first] = types;
  if (first === undefined) {
    return (
      <PageLayout title={t('title')}>
        <Empty picture="routes" text={t('noChannels')} />
      </PageLayout>
    );
  }

  if (asked !== undefined && !template && !missing) {
    return (
      <PageLayout title={t('title')}>
        <Skeleton lines={8} />
      </PageLayout>
    );
  }

  const preset = [query.get('list'), query.get('phone')].filter((entry) => entry !== null);
  const empty = emptyValues(first, preset);
  const account = session.user.id;

  const send = async (values: SendValues) => {
    const body = toRequest(values);
    try {
      const accepted = await create({ body, key: idempotencyKey(account, body) }).unwrap();
      forgetIdempotencyKey(account);
      setSent((before) => ({ accepted, round: (before?.round ?? 0) + 1 }));
      setQuery({}, { replace: true });
    } catch (error) {
      setRefusals((count) => count + 1);
      const place = placeOfError(error, values);
      if (place) setQuery((before) => withPlace(before, place));
      throw error;
    }
  };

  return (
    <Form<SendValues>
      key={`${sent?.round ?? 0} ${preset.join(' ')}`}
      schema={wizardSchema}
      initial={template ? withTemplate(empty, template) : empty}
      draft={['send', ...preset, ...(template ? [template.id] : [])].join('.')}
      onSubmit={send}
    >
      <Wizard types={types} first={template} accepted={sent?.accepted} refusals={refusals} />
    </Form>
  );
}
