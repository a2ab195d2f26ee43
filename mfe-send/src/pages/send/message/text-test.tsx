import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { measuresOf, TEXT_TEST_LIMITS } from '@cabinet/domain/text-tests';
import { Button } from '@cabinet/design-system/button';
import { FormRow, SelectField, useFormValues } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import type { SendValues, TextTestValues } from '../../../model/values.ts';
import { TextEditor } from './text-editor.tsx';
import { useMessage } from './use-message.ts';
import styles from './text-editor.module.css';

const SHARES = [10, 20, 30, 40, 50];
const MINUTES = [15, 30, 60, 120, 180, 360, 720, 1440];
/** Tries of a text below which a difference says little. */
const FEW = 50;

const newTest = (text: string): TextTestValues => {
  const { share, minutes } = TEXT_TEST_LIMITS;
  return { text, share: String(share.usual), by: 'delivered', minutes: String(minutes.usual) };
};

/** A second text that part of the recipients try beside the first one: who tries them, by what the better one is told, and when. */
export function TextTest({ quote }: { quote: SendingQuote | undefined }) {
  const t = useT('send');
  const { number } = useFormat();
  const { type, payload } = useMessage();
  const { values, setFieldValue } = useFormValues<SendValues>();
  const { textTest, recurrence } = values;
  const set = (test: TextTestValues | null) => void setFieldValue('textTest', test);
  if (!textTest) {
    // What goes out again and again has no rest that could wait.
    return recurrence ? (
      <p className={styles['tried']}>{t('textTest.not.recurring')}</p>
    ) : (
      <div>
        <Button size="sm" icon="copy" onClick={() => set(newTest(payload.text ?? ''))}>
          {t('textTest.action')}
        </Button>
      </div>
    );
  }
  const timeOf = (minutes: number) =>
    minutes < 60 ? t('textTest.minutes', { count: minutes }) : t('textTest.hours', { count: minutes / 60 });
  const minutes = [...new Set([...MINUTES, Number(textTest.minutes)])].sort((a, b) => a - b);
  const shares = [...new Set([...SHARES, Number(textTest.share)])].sort((a, b) => a - b);
  const { a, b, rest } = quote?.textTest ?? {};
  return (
    <section aria-label={t('textTest.title')} data-field="textTest">
      <Stack>
        <p className={styles['tried']}>{t('textTest.hint')}</p>
        <TextEditor quote={quote} second required />
        <FormRow>
          <SelectField
            name="textTest.share"
            label={t('textTest.share')}
            options={shares.map((share) => ({ value: String(share), label: t('textTest.shareOf', { share }) }))}
          />
          <SelectField
            name="textTest.by"
            label={t('textTest.by')}
            options={measuresOf(type).map((by) => ({ value: by, label: t(`textTest.measures.${by}`) }))}
          />
          <SelectField
            name="textTest.minutes"
            label={t('textTest.after')}
            options={minutes.map((one) => ({ value: String(one), label: timeOf(one) }))}
          />
        </FormRow>
        {a !== undefined && b !== undefined && rest !== undefined ? (
          <p className={styles['tried']} aria-live="polite">
            {t('textTest.plan', { a: number(a), b: number(b), rest: number(rest) })} {Math.min(a, b) < FEW ? t('textTest.few') : null}
          </p>
        ) : null}
        <div>
          <Button size="sm" tone="ghost" icon="close" onClick={() => set(null)}>
            {t('textTest.remove')}
          </Button>
        </div>
      </Stack>
    </section>
  );
}
