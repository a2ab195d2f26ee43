import { useRef } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { DEFAULT_TTS, SYNTHESIZER_NAMES, SYNTHESIZERS } from '@cabinet/domain/tts';
import { FormRow, useFormField } from '@cabinet/design-system/form';
import { FieldFrame, NativeSelect } from '@cabinet/design-system/input';
import { Stack } from '@cabinet/design-system/page';
import { Segmented } from '@cabinet/design-system/segmented';
import type { Tts } from '@cabinet/domain/tts';
import { useHasPerSecondTariff } from '../../../model/use-has-per-second-tariff.ts';
import { AttachmentField } from './attachment-field.tsx';
import { Listen } from './listen.tsx';
import { Recording } from './recording.tsx';
import styles from './message.module.css';
import { TextEditor } from './text-editor.tsx';
import { useMessage, usePayloadField } from './use-message.ts';

/** A call: a text read aloud in a chosen voice, or a recording (spec 2 §5). */
export function Voice({ quote }: { quote: SendingQuote | undefined }) {
  const t = useT('send');
  const { set, getPayload } = useMessage();
  const tts = usePayloadField('tts');
  const recording = usePayloadField('audio');
  const said = useRef<string>(undefined);
  const isPerSecond = useHasPerSecondTariff();
  const mode = tts ? 'text' : 'audio';
  const choose = (next: 'text' | 'audio') => {
    if (next === mode) return;
    const { audio: _, tts: __, ...rest } = getPayload();
    if (next === 'audio') said.current = rest.text;
    set('payload', next === 'text' ? { ...rest, text: said.current ?? rest.text ?? '', tts: { ...DEFAULT_TTS } } : { ...rest, text: '' });
  };
  return (
    <Stack>
      <Segmented
        label={t('voice.kind')}
        options={[
          { value: 'text', label: t('voice.text') },
          { value: 'audio', label: t('voice.audio') },
        ]}
        value={mode}
        onChange={choose}
      />
      {mode === 'text' ? (
        <>
          <TextEditor quote={quote} required />
          <VoiceChoice />
          <Listen />
        </>
      ) : (
        <div className={styles['recording']}>
          <AttachmentField field="audio" required refusal={isPerSecond === false && t('voice.noTariff')} />
          {recording && <Recording key={recording} id={recording} />}
        </div>
      )}
    </Stack>
  );
}

/** Selects the speech synthesizer and its voice. */
function VoiceChoice() {
  const t = useT('send');
  const { at } = useMessage();
  const { value, error, set } = useFormField<Tts | undefined>(at('payload.tts'));
  const { synthesizer, voice } = value ?? DEFAULT_TTS;
  return (
    <FormRow>
      <FieldFrame label={t('voice.synthesizer')}>
        {(control) => (
          <NativeSelect
            {...control}
            options={SYNTHESIZER_NAMES.map((name) => ({ value: name, label: t(`voice.by.${name}`) }))}
            value={synthesizer}
            onChange={(chosen) => {
              const next = SYNTHESIZER_NAMES.find((name) => name === chosen) ?? synthesizer;
              set({ synthesizer: next, voice: SYNTHESIZERS[next][0] });
            }}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('voice.voice')} error={error}>
        {(control) => (
          <NativeSelect
            {...control}
            options={SYNTHESIZERS[synthesizer].map((name) => ({ value: name, label: name[0]?.toUpperCase() + name.slice(1) }))}
            value={voice}
            onChange={(chosen) => set({ synthesizer, voice: chosen })}
          />
        )}
      </FieldFrame>
    </FormRow>
  );
}
