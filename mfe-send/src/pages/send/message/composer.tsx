import { Suspense } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { TextField } from '@cabinet/design-system/form';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { isSilent } from '../../../model/chain.ts';
import { TextEditor } from './text-editor.tsx';
import { useMessage } from './use-message.ts';

// Most messages are plain texts, so the inputs for attachments and voice are loaded with a channel that has them.
const Extras = lazyComponent(() => import('./extras.tsx').then((module) => module.Extras));
const Voice = lazyComponent(() => import('./voice.tsx').then((module) => module.Voice));

/** The content of a message: the fields that its channel has (spec 2 §5). */
export function Composer({ quote }: { quote: SendingQuote | undefined }) {
  const t = useT('send');
  const { type, rule, at } = useMessage();
  const has = (field: (typeof rule.fields)[number]) => rule.fields.includes(field);
  if (isSilent(type)) return <Notice>{t(`silent.${type}`)}</Notice>;
  if (has('tts')) {
    return (
      <Suspense fallback={<SkeletonBar width={100} tall />}>
        <Voice quote={quote} />
      </Suspense>
    );
  }
  return (
    <Stack>
      {has('subject') && <TextField name={at('payload.subject')} label={t('subject')} maxLength={255} />}
      <TextEditor quote={quote} />
      {rule.fields.some((field) => field !== 'subject' && field !== 'text') && (
        <Suspense fallback={<SkeletonBar width={100} tall />}>
          <Extras />
        </Suspense>
      )}
    </Stack>
  );
}
