import { isApiError } from '@cabinet/api/errors';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useLocale, useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import { isMultipartType } from '@cabinet/domain/segments';
import {
  EMOTIONAL_TONES,
  GENERATED_LANGUAGES,
  GENERATION_LIMITS,
  generationFormSchema,
  TEXT_GENERATORS,
  type GenerationForm,
} from '@cabinet/domain/text-generation';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, FormRow, SelectField, SubmitButton, SwitchField, TextAreaField, TextField, useFormField } from '@cabinet/design-system/form';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { useSendTextMutation } from '../../../api.ts';
import { useCooldown } from '../../../model/use-cooldown.ts';

interface GeneratorDialogProps {
  channel: MessageType;
  /** The text that stands in the message now. */
  text: string;
  /** What the form held when it was last sent. */
  initial: GenerationForm | undefined;
  onWritten: (text: string, form: GenerationForm) => void;
  onClose: () => void;
}

/** What the text has to be like; a text that stands in the message can be written anew. */
function Fields({ channel, text }: Pick<GeneratorDialogProps, 'channel' | 'text'>) {
  const t = useT('send');
  const { set: rephrase } = useFormField<string>('rephraseText');
  const isSms = isMultipartType(channel);
  const { least, most } = GENERATION_LIMITS[isSms ? 'segments' : 'characters'];
  const current = text.trim().slice(0, GENERATION_LIMITS.notes);
  return (
    <Stack>
      <TextField
        name="messageTheme"
        label={t('generator.theme')}
        placeholder={t('generator.themeHint')}
        maxLength={GENERATION_LIMITS.line}
        autoFocus
      />
      <TextField
        name="occasion"
        label={t('generator.occasion')}
        placeholder={t('generator.occasionHint')}
        maxLength={GENERATION_LIMITS.line}
      />
      <FormRow>
        <SelectField
          name="language"
          label={t('generator.language')}
          options={GENERATED_LANGUAGES.map((value) => ({ value, label: t(`generator.languages.${value}`) }))}
        />
        <SelectField
          name="emotionalTone"
          label={t('generator.tone')}
          options={EMOTIONAL_TONES.map((value) => ({ value, label: t(`generator.tones.${value}`) }))}
        />
        <TextField
          name={isSms ? 'smsSegments' : 'otherChars'}
          label={t(isSms ? 'generator.segments' : 'generator.characters')}
          hint={t('generator.between', { least, most })}
          inputMode="numeric"
          maxLength={String(most).length}
        />
      </FormRow>
      <TextAreaField name="additionalNotes1" label={t('generator.notes')} rows={2} maxLength={GENERATION_LIMITS.notes} />
      <TextAreaField
        name="rephraseText"
        label={t('generator.rephrase')}
        rows={2}
        maxLength={GENERATION_LIMITS.notes}
        after={
          current !== '' && (
            <Button size="sm" tone="ghost" onClick={() => rephrase(current)}>
              {t('generator.takeText')}
            </Button>
          )
        }
      />
      <SwitchField name="endQuestion" label={t('generator.question')} />
      <SwitchField name="addEmojis" label={t('generator.emojis')} hint={isSms && t('generator.emojisHint')} />
    </Stack>
  );
}

/** Has the text of a message written; after too many requests the button counts the seconds until the next (spec 2 §3–§5, §8). */
export function GeneratorDialog({ channel, text, initial, onWritten, onClose }: GeneratorDialogProps) {
  const t = useT('send');
  const language = useLocale();
  const { session } = useCabinet();
  const [write] = useSendTextMutation();
  const { secondsLeft, start } = useCooldown(`textGeneration.${session.user.id}`);
  const generate = async (formValues: GenerationForm) => {
    try {
      const { result } = await write({ generator: TEXT_GENERATORS[0], formValues, channel }).unwrap();
      onWritten(result, formValues);
    } catch (error) {
      if (!isApiError(error) || error.status !== 429) throw error;
      start(error.retryAt ?? Date.now() + GENERATION_LIMITS.window);
    }
  };
  return (
    <Dialog title={t('generator.title')} width={700} onClose={onClose}>
      <Form<GenerationForm>
        schema={generationFormSchema}
        initial={initial ?? { ...generationFormSchema.getDefault(), messageTheme: '', occasion: '', language }}
        guard={false}
        onSubmit={generate}
      >
        <Fields channel={channel} text={text} />
        {secondsLeft > 0 && <Notice tone="warning">{t('generator.limit')}</Notice>}
        <DialogFooter>
          <Button onClick={onClose}>{t('ui:common.cancel')}</Button>
          <SubmitButton icon="spark" disabled={secondsLeft > 0}>
            {secondsLeft > 0 ? t('generator.wait', { count: secondsLeft }) : t('generator.write')}
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
