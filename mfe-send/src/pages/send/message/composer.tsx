import { Suspense } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { takesTextTest } from '@cabinet/domain/text-tests';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { isSilent } from '../../../model/chain.ts';
import { TextEditor } from './text-editor.tsx';
import { useMessage } from './use-message.ts';
import styles from './text-editor.module.css';

// Most messages are plain texts, so the inputs for attachments, emails and voice are loaded with a channel that has them.
const Extras = lazyComponent(() => import('./extras.tsx').then((module) => module.Extras));
const EmailComposer = lazyComponent(() => import('./email/email-composer.tsx').then((module) => module.EmailComposer));
const Voice = lazyComponent(() => import('./voice.tsx').then((module) => module.Voice));

const TextTest = lazyComponent(() => import('./text-test.tsx').then((module) => module.TextTest));

interface ComposerProps {
  quote: SendingQuote | undefined;
  /** Whether it is the text of a mailing, of which two may be tried: alone, or with fallbacks, where none can be. */
  mailing?: 'alone' | 'chain' | undefined;
}

/** Says in one sentence why no second text is offered, instead of leaving its button out in silence. */
function NoTextTest({ reason }: { reason: 'chain' | 'channel' }) {
  const t = useT('send');
  return <p className={styles['tried']}>{t(`textTest.not.${reason}`)}</p>;
}

/** The second of two texts, in mailings that can try one. */
function Tried({ quote, mailing }: ComposerProps) {
  if (mailing === 'chain') return <NoTextTest reason="chain" />;
  return mailing === 'alone' ? (
    <Suspense fallback={<div className={styles['offer']} />}>
      <TextTest quote={quote} />
    </Suspense>
  ) : null;
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
