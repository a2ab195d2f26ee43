import { isApiError } from '@cabinet/api/errors';
import { fetchFile } from '@cabinet/api/transfer';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { fillPlaceholders } from '@cabinet/domain/placeholders';
import { DEFAULT_TTS, TTS_LIMITS } from '@cabinet/domain/tts';
import { Row } from '@cabinet/design-system/page';
import { useSendSpeechMutation } from '../../../api.ts';
import { useCooldown } from '../../../model/use-cooldown.ts';
import { usePlayer } from '../../../model/use-player.ts';
import { PlayButton } from './play-button.tsx';
import styles from './message.module.css';
import { usePayloadField } from './use-message.ts';

/** Plays the text as the voice message will read it; after too many requests it is disabled for a minute (spec 2 §4, §8). */
export function Listen() {
  const t = useT('send');
  const { notifyError } = useCabinet();
  const text = usePayloadField('text') ?? '';
  const tts = usePayloadField('tts') ?? DEFAULT_TTS;
  const [speak] = useSendSpeechMutation();
  const { secondsLeft, start } = useCooldown();
  const isCoolingDown = secondsLeft > 0;
  const load = async () => {
    const { fileId } = await speak({ tts, text: fillPlaceholders(text, {}) }).unwrap();
    return (await fetchFile(fileId)).blob;
  };
  const onError = (error: unknown) => {
    if (isApiError(error) && error.status === 429) start(Date.now() + TTS_LIMITS.cooldown);
    else notifyError(error);
  };
  const player = usePlayer(load, onError, `${tts.synthesizer} ${tts.voice} ${text}`);
  return (
    <Row>
      <PlayButton player={player} disabled={isCoolingDown || text.trim() === ''} />
      <span role="status" className={styles['wrong']}>
        {isCoolingDown && t('voice.limit')}
      </span>
    </Row>
  );
}
