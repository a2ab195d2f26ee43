import { Suspense } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { takesTextTest, triesLetters } from '@cabinet/domain/text-tests';
import { Button } from '@cabinet/design-system/button';
import { useFormActions, useFormValue } from '@cabinet/design-system/form';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { lateComponent } from '../../../late-texts.ts';
import { isSilent } from '../../../model/chain.ts';
import { newTest } from '../../../model/new-test.ts';
import type { SendValues } from '../../../model/values.ts';
import { TextEditor } from './text-editor.tsx';
import { useMessage } from './use-message.ts';
import styles from './text-editor.module.css';

// Most messages are plain texts, so the inputs for attachments, emails and voice are loaded with a channel that has them.
const Extras = lateComponent(() => import('./extras.tsx').then((module) => module.Extras));
const EmailComposer = lateComponent(() => import('./email/email-composer.tsx').then((module) => module.EmailComposer));
const Voice = lateComponent(() => import('./voice.tsx').then((module) => module.Voice));

// Of most texts there is one, so that only the button for a second one comes with the page.
const TextTest = lateComponent(() => import('./text-test.tsx').then((module) => module.TextTest));

interface ComposerProps {
  quote: SendingQuote | undefined;
  /** Whether it is the text of a mailing, of which two may be tried: alone, or with fallbacks, where none can be. */
  mailing?: 'alone' | 'chain' | undefined;
}

/** Says in one sentence why no second text is offered, instead of leaving its button out in silence. */
function NoTextTest({ reason }: { reason: 'chain' | 'channel' | 'recurring' }) {
  const t = useT('send');
  return <p className={styles['tried']}>{t(`textTest.not.${reason}`)}</p>;
}

/** The second of two texts, or the button for one, in mailings that can try one. */
function Tried({ quote, mailing }: ComposerProps) {
  const t = useT('send');
  const { type, getPayload } = useMessage();
  const { setFieldValue } = useFormActions<SendValues>();
  const test = useFormValue((values: SendValues) => values.textTest);
  const isRecurring = useFormValue((values: SendValues) => values.recurrence !== null);
  if (mailing === undefined) return null;
  if (mailing === 'chain') return <NoTextTest reason="chain" />;
  if (test) {
    return (
      <Suspense fallback={<SkeletonBar width={100} tall />}>
        <TextTest quote={quote} test={test} />
      </Suspense>
    );
  }
  // What goes out again and again has no rest that could wait.
  if (isRecurring) return <NoTextTest reason="recurring" />;
  return (
    <div>
      <Button size="sm" icon="copy" onClick={() => void setFieldValue('textTest', newTest(type, getPayload()))}>
        {t(triesLetters(type) ? 'textTest.subjects' : 'textTest.action')}
      </Button>
    </div>
  );
}

/** The content of a message: the fields that its channel has (spec 2 §5). */
export function Composer({ quote, mailing }: ComposerProps) {
  const t = useT('send');
  const { type, rule } = useMessage();
  const has = (field: (typeof rule.fields)[number]) => rule.fields.includes(field);
  if (isSilent(type)) return <Notice>{t(`silent.${type}`)}</Notice>;
  if (has('tts') || has('html')) {
    const Content = has('tts') ? Voice : EmailComposer;
    return (
      <Stack>
        <Suspense fallback={<SkeletonBar width={100} tall />}>
          <Content quote={quote} />
        </Suspense>
        {mailing && !takesTextTest(type) && <NoTextTest reason="channel" />}
        {takesTextTest(type) && <Tried quote={quote} mailing={mailing} />}
      </Stack>
    );
  }
  const canTry = takesTextTest(type) && !rule.digits;
  return (
    <Stack>
      <TextEditor quote={quote} />
      {canTry && <Tried quote={quote} mailing={mailing} />}
      {rule.fields.some((field) => field !== 'text') && (
        <Suspense fallback={<SkeletonBar width={100} tall />}>
          <Extras />
        </Suspense>
      )}
    </Stack>
  );
}
