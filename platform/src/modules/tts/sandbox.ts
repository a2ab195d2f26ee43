import { createHash } from 'node:crypto';
import { spokenSeconds } from '@cabinet/domain/tts';
import type { SpeechProvider, Spoken } from './synthesizer.ts';

const RATE = 8000;
const BYTES = 2;
/** Syllables a second, and how loud they are. */
const SYLLABLES = 4;
const LOUD = 8000;

/** The pitch of a voice, in hertz: every voice has its own. */
const pitchOf = (voice: string): number => 100 + ((createHash('sha256').update(voice).digest()[0] as number) % 150);

/** Hums a text instead of reading it: as long as the text would be, a syllable after the other, at the pitch of the voice. */
export class SandboxSpeech implements SpeechProvider {
  async speak(text: string, voice: string): Promise<Spoken> {
    const count = spokenSeconds(text) * RATE;
    const pitch = pitchOf(voice);
    const samples = Buffer.alloc(count * BYTES);
    for (let at = 0; at < count; at += 1) {
      const syllable = Math.sin(Math.PI * (((at / RATE) * SYLLABLES) % 1)) ** 2;
      samples.writeInt16LE(Math.round(LOUD * syllable * Math.sin((2 * Math.PI * pitch * at) / RATE)), at * BYTES);
    }
    return { samples, rate: RATE };
  }
}
