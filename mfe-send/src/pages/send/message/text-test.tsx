import { Suspense, useState } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { PAYLOAD_LIMITS } from '@cabinet/domain/payload-rules';
import { hasSecondLetter, measuresOf, triesLetters } from '@cabinet/domain/text-tests';
import { Button } from '@cabinet/design-system/button';
import { FormRow, SelectField, TextField, useFormActions } from '@cabinet/design-system/form';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { Stack } from '@cabinet/design-system/page';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import type { SendValues, TextTestValues } from '../../../model/values.ts';
import { TextEditor } from './text-editor.tsx';
import { SecondContext, useMessage } from './use-message.ts';
import styles from './text-editor.module.css';

const EmailComposer = lazyComponent(() => import('./email/email-composer.tsx').then((module) => module.EmailComposer));

const SHARES = [10, 20, 30, 40, 50];
const MINUTES = [15, 30, 60, 120, 180, 360, 720, 1440];
/** Tries of a text below which a difference says little. */
const FEW = 50;

/** The second subject, and where it is wished a second letter: otherwise both subjects have the first one. */
function SecondLetter({ test, onChange }: { test: TextTestValues; onChange: (test: TextTestValues) => void }) {
  const t = useT('send');
  const { getPayload } = useMessage();
  const hasLetter = hasSecondLetter(test);
  const [isEdited, setEdited] = useState(hasLetter);
  const isShown = hasLetter || isEdited;
  return (
    <>
      <TextField name="textTest.subject" label={t('textTest.subject')} required maxLength={PAYLOAD_LIMITS.subject} />
      {isShown ? (
        <div role="group" aria-label={t('textTest.letter')}>
          <SecondContext value>
            <Suspense fallback={<SkeletonBar width={100} tall />}>
              <EmailComposer quote={undefined} second />
            </Suspense>
          </SecondContext>
        </div>
      ) : null}
      <div>
        <Button
          size="sm"
          tone="ghost"
          icon={isShown ? 'close' : 'copy'}
          onClick={() => {
            const { html = '', text = '' } = getPayload();
            setEdited(!isShown);
            onChange(isShown ? { ...test, text: '', html: undefined } : { ...test, text, html: html || undefined });
          }}
        >
          {t(isShown ? 'textTest.sameLetter' : 'textTest.otherLetter')}
        </Button>
      </div>
    </>
  );
}

/** A second text that part of the recipients try beside the first one: who tries them, by what the better one is told, and when. */
export function TextTest({ quote, test: textTest }: { quote: SendingQuote | undefined; test: TextTestValues }) {
  const t = useT('send');
  const { number } = useFormat();
  const { type } = useMessage();
  const { setFieldValue } = useFormActions<SendValues>();
  const isLetter = triesLetters(type);
  const set = (test: TextTestValues | null) => void setFieldValue('textTest', test);
  const timeOf = (minutes: number) =>
    minutes < 60 ? t('textTest.minutes', { count: minutes }) : t('textTest.hours', { count: minutes / 60 });
  const minutes = [...new Set([...MINUTES, Number(textTest.minutes)])].sort((a, b) => a - b);
  const shares = [...new Set([...SHARES, Number(textTest.share)])].sort((a, b) => a - b);
  const { a, b, rest } = quote?.textTest ?? {};
  return (
    <section aria-label={t(isLetter ? 'textTest.second' : 'textTest.title')} data-field="textTest">
      <Stack>
        <p className={styles['tried']}>{t(isLetter ? 'textTest.letterHint' : 'textTest.hint')}</p>
        {isLetter ? <SecondLetter test={textTest} onChange={set} /> : <TextEditor quote={quote} second required />}
        <FormRow>
          <SelectField
            name="textTest.share"
            label={t('textTest.share')}
            options={shares.map((share) => ({ value: String(share), label: t('textTest.shareOf', { share }) }))}
          />
          <SelectField
            name="textTest.by"
            label={t(isLetter ? 'textTest.letterBy' : 'textTest.by')}
            options={measuresOf(type).map((by) => ({
              value: by,
              label: t(isLetter ? `textTest.letterMeasures.${by}` : `textTest.measures.${by}`),
            }))}
          />
          <SelectField
            name="textTest.minutes"
            label={t('textTest.after')}
            options={minutes.map((one) => ({ value: String(one), label: timeOf(one) }))}
          />
        </FormRow>
        {a !== undefined && b !== undefined && rest !== undefined ? (
          <p className={styles['tried']} aria-live="polite">
            {t(isLetter ? 'textTest.letterPlan' : 'textTest.plan', { a: number(a), b: number(b), rest: number(rest) })}{' '}
            {Math.min(a, b) < FEW ? t('textTest.few') : null}
          </p>
        ) : null}
        <div>
          <Button size="sm" tone="ghost" icon="close" onClick={() => set(null)}>
            {t(isLetter ? 'textTest.withoutSubject' : 'textTest.remove')}
          </Button>
        </div>
      </Stack>
    </section>
  );
}
