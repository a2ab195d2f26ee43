import { Suspense, useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { formatPhone } from '@cabinet/domain/phone';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { secondMessage, TEXT_VARIANTS, triesLetters, type TextVariant } from '@cabinet/domain/text-tests';
import { IconButton } from '@cabinet/design-system/button';
import { MessagePreview } from '@cabinet/design-system/phone-preview';
import { Segmented } from '@cabinet/design-system/segmented';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { lateComponent } from '../../late-texts.ts';
import { chainOf, isSilent } from '../../model/chain.ts';
import type { MessageValues, SendValues } from '../../model/values.ts';
import { TestSend } from './test-send.tsx';
import styles from './wizard.module.css';

const EmailPreview = lateComponent(() => import('./message/email/email-preview.tsx').then((module) => module.EmailPreview));

interface PreviewProps {
  values: SendValues;
  quote: SendingQuote | undefined;
  /** Index of the edited message in the chain; undefined lets the user choose the message to see. */
  place: number | undefined;
  /** Whether the preview stands beside a step; it is hidden where it would push the step out of view. */
  isBeside: boolean;
  /** Lets the user choose the message to see, until another one is edited. */
  canChoose?: boolean;
  /** Indexes of messages that cannot be sent as they are; given where a test of the others can be sent. */
  incomplete?: readonly number[];
}

/** The messages as their recipients will see them. */
export function Preview({ values, quote, place, isBeside, canChoose = place === undefined, incomplete }: PreviewProps) {
  const t = useT('send');
  const [choice, setChoice] = useState<{ index: number; edited: number | undefined }>();
  const [variant, setVariant] = useState<TextVariant>('a');
  const chain = chainOf(values);
  const chosen = canChoose && choice?.edited === place ? choice?.index : undefined;
  const shown = Math.min(chosen ?? place ?? 0, chain.length - 1);
  const tried = shown === 0 ? values.textTest : null;
  const second = variant === 'b' ? tried : null;
  const first = chain[shown] ?? values;
  const message = second
    ? { ...first, payload: secondMessage(first.payload, triesLetters(first.type) ? second : { text: second.text }) }
    : first;
  const previews = second ? quote?.textTest?.previews : quote?.previews;
  const isChosen = canChoose && chain.length > 1;
  const names = [styles['preview'], isBeside && styles['roomy'], isChosen && styles['several']];
  return (
    <div className={names.filter(Boolean).join(' ')}>
      {isChosen && (
        <Segmented
          label={t('preview.message')}
          options={chain.map(({ type }, index) => ({ value: String(index), label: t(`ui:channel.${type}`) }))}
          value={String(shown)}
          onChange={(next) => setChoice({ index: Number(next), edited: place })}
        />
      )}
      {tried && (
        <Segmented
          label={t(triesLetters(first.type) ? 'textTest.letters' : 'textTest.shown')}
          options={TEXT_VARIANTS.map((one) => ({
            value: one,
            label: t(triesLetters(first.type) ? `textTest.letterOf.${one}` : `textTest.textOf.${one}`),
          }))}
          value={variant}
          onChange={setVariant}
        />
      )}
      <Recipients
        key={`${shown} ${second ? 'b' : 'a'}`}
        message={message}
        previews={shown === 0 ? (previews ?? []) : []}
        isComplete={incomplete && !incomplete.includes(shown)}
      />
    </div>
  );
}

interface RecipientsProps {
  message: MessageValues;
  previews: SendingQuote['previews'];
  /** Whether it can be sent as it is; undefined where no test is sent. */
  isComplete: boolean | undefined;
}

/** The message for its first recipients, one at a time; without recipients as it is typed. */
function Recipients({ message, previews, isComplete }: RecipientsProps) {
  const t = useT('send');
  const [chosen, setChosen] = useState(0);
  const { type, payload } = message;
  const index = Math.min(chosen, Math.max(0, previews.length - 1));
  const shown = previews[index];
  const html = shown?.payload?.html ?? payload.html;
  return (
    <>
      {type === 'email' && html ? (
        <Suspense fallback={<SkeletonBar width={100} tall />}>
          <EmailPreview
            html={html}
            subject={shown?.payload?.subject ?? payload.subject}
            sender={payload.sender}
            recipient={shown?.recipient}
          />
        </Suspense>
      ) : (
        <MessagePreview
          type={type}
          payload={{ ...payload, ...shown?.payload }}
          text={isSilent(type) ? '' : (shown?.text ?? payload.text ?? '')}
          note={
            shown &&
            (type === 'sms'
              ? t('preview.parts', { recipient: formatPhone(shown.recipient), parts: t('counter.parts', { count: shown.parts }) })
              : formatPhone(shown.recipient))
          }
        />
      )}
      {previews.length > 1 && (
        <div className={styles['turn']}>
          <IconButton icon="chevron-left" label={t('preview.previous')} disabled={index === 0} onClick={() => setChosen(index - 1)} />
          <span aria-live="polite">{t('preview.of', { number: index + 1, total: previews.length })}</span>
          <IconButton
            icon="chevron-right"
            label={t('preview.next')}
            disabled={index === previews.length - 1}
            onClick={() => setChosen(index + 1)}
          />
        </div>
      )}
      {isComplete !== undefined && <TestSend message={message} preview={shown} isComplete={isComplete} />}
    </>
  );
}
