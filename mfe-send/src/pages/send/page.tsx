import { useRef, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import type { SendingAccepted } from '@cabinet/domain/sendings';
import { recurringMailings } from '@cabinet/domain/recurring-mailings';
import { templates } from '@cabinet/domain/templates';
import { Empty } from '@cabinet/design-system/empty';
import { Form } from '@cabinet/design-system/form';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { useSendChangeMutation, useSendCreateMutation } from '../../api.ts';
import { idempotencyKey, forgetIdempotencyKey } from '../../model/idempotency-key.ts';
import { isMailing } from '../../model/mailing.ts';
import { placeOfError } from '../../model/place-of-error.ts';
import { newRecurrence, withRecurring } from '../../model/recurrence.ts';
import { withTemplate } from '../../model/template.ts';
import { useChanged, useSendTitle } from '../../model/use-changed.ts';
import { useRecurring } from '../../model/use-recurring.ts';
import { useRepeated, withChanged, withMailing } from '../../model/use-repeated.ts';
import { withPlace } from '../../model/use-step.ts';
import { emptyValues, readDelay, toRequest, wizardSchema, type SendValues } from '../../model/values.ts';
import { ServerDraftNotice } from './server-draft-notice.tsx';
import { ServerDraftScope } from './server-draft-scope.tsx';
import type { SendQuestion } from './use-send-question.ts';
import { Wizard } from './wizard.tsx';

/** Parameters with which the page is for another message than a new one. */
const PRESETS = ['list', 'phone', 'delay', 'task', 'recurring'] as const;

/**
 * The send wizard: message, recipients, summary (spec 2 §2). `?step=` is the step, `?list=` and `?phone=` preset recipients, `?delay=` the time,
 * `/send/:template` applies a template, `?task=` a mailing that is sent again, or with `&change=true` one that is changed before it begins,
 * `?recurring=` a recurring mailing that is changed or, with `new`, written. The input is saved on this device until it is sent, a new message for other devices too; a mailing
 * that was accepted leads to its page, which confirms it by what it shows.
 */
export function Page() {
  const t = useT('send');
  const { link, session, confirm } = useCabinet();
  const question = useRef<SendQuestion>(undefined);
  const [query, setQuery] = useSearchParams();
  const { template: asked } = useParams();
  const { data: template, error: missing } = useResource(templates).useGet(asked ?? '', { skip: asked === undefined });
  const repeated = useRepeated(query);
  const recurring = useRecurring(query);
  const changed = useChanged();
  const title = useSendTitle();
  const [create] = useSendCreateMutation();
  const [change] = useSendChangeMutation();
  const [order] = useResource(recurringMailings).useCreate();
  const [reorder] = useResource(recurringMailings).useUpdate();
  const isPlain = asked === undefined && PRESETS.every((name) => !query.has(name));
  const forgetDraft = useRef<() => void>(undefined);
  const [sent, setSent] = useState<{ accepted: SendingAccepted; round: number }>();
  const [mailing, setMailing] = useState<string>();
  const [refusals, setRefusals] = useState(0);

  const types = MESSAGE_TYPES.filter((type) => session.settings.channels.includes(type));
  const [first] = types;
  if (first === undefined) {
    return (
      <PageLayout title={title}>
        <Empty picture="routes" text={t('noChannels')} />
      </PageLayout>
    );
  }

  const failed = [repeated, recurring].find(({ error, isAwaited }) => error !== undefined && isAwaited);
  if (failed) {
    return (
      <PageLayout title={title}>
        <ErrorNotice error={failed.error} onRetry={failed.retry} />
      </PageLayout>
    );
  }

  // What was sent is shown no more while the page of the mailing loads, so that nobody sends it twice.
  if (mailing !== undefined || repeated.isAwaited || recurring.isAwaited || (asked !== undefined && !template && !missing)) {
    return (
      <PageLayout title={title}>
        {mailing === undefined ? null : <Navigate replace to={mailing} />}
        <Skeleton lines={8} />
      </PageLayout>
    );
  }

  const preset = [query.get('list'), query.get('phone')].filter((entry) => entry !== null);
  const delay = readDelay(query.get('delay'));
  const empty = emptyValues(first, preset, delay);
  const account = session.user.id;

  const initial = () => {
    if (recurring.row) return withRecurring(empty, recurring.row);
    if (recurring.isNew) return { ...empty, recurrence: newRecurrence() };
    if (repeated.sending && changed !== undefined) return withChanged(empty, repeated.sending);
    if (repeated.sending) return withMailing(empty, repeated.sending, preset);
    return template ? withTemplate(empty, template) : empty;
  };

  const sendAgain = async (values: SendValues) => {
    const { atFormFields, toRecurringMailing } = await import('../../model/recurring-body.ts');
    const body = toRecurringMailing(values);
    const save = recurring.id === undefined ? order(body) : reorder({ id: recurring.id, body });
    try {
      const { id } = await save.unwrap();
      forgetDraft.current?.();
      setMailing(link('messages.recurring', { open: id }) ?? '/');
    } catch (error) {
      throw atFormFields(error);
    }
  };

  const draft = [
    'send',
    ...preset,
    ...(delay === null ? [] : [delay.slice(0, 10)]),
    ...repeated.draft,
    ...recurring.draft,
    ...(template ? [template.id] : []),
  ].join('.');

  const send = async (values: SendValues) => {
    const body = toRequest(values);
    try {
      if (values.recurrence) return await sendAgain(values);
      if (changed !== undefined) {
        const { id } = await change({ id: changed, body }).unwrap();
        return setMailing(link('messages.task', { id }) ?? '/');
      }
      const accepted = await create({ body, key: idempotencyKey(account, body) }).unwrap();
      forgetIdempotencyKey(account);
      forgetDraft.current?.();
      const page = accepted.TaskId !== null && isMailing(body) ? link('messages.task', { id: accepted.TaskId }) : undefined;
      if (page !== undefined) return setMailing(page);
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
    <ServerDraftScope isOffered={isPlain} forget={forgetDraft}>
      <Form<SendValues>
        key={[sent?.round ?? 0, ...preset, delay ?? '', ...repeated.draft, ...recurring.draft].join(' ')}
        schema={wizardSchema}
        initial={initial()}
        draft={draft}
        confirm={async () => {
          const asked = question.current?.();
          return asked === undefined || confirm(asked);
        }}
        onSubmit={send}
      >
        <Wizard
          types={types}
          first={template}
          accepted={sent?.accepted}
          refusals={refusals}
          question={question}
          draft={isPlain && <ServerDraftNotice />}
        />
      </Form>
    </ServerDraftScope>
  );
}
