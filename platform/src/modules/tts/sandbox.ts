import { createHash } from 'node:crypto';
import { spokenSeconds } from '@cabinet/domain/tts';
import type { SpeechProvider, Spoken } from './synthesizer.ts';

const RATE = 8000;
const BYTES = 2;
const HEADER = 44;
/** Syllables a second, and how loud they are. */
const SYLLABLES = 4;
const LOUD = 8000;

/** The pitch of a voice, in hertz: every voice has its own. */
const pitchOf = (voice: string): number => 100 + ((createHash('sha256').update(voice).digest()[0] as number) % 150);

/** A canonical WAV header: PCM, mono, 16 bits. */
function headerOf(bytes: number): Buffer {
  const header = Buffer.alloc(HEADER);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER - 8 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * BYTES, 28);
  header.writeUInt16LE(BYTES, 32);
  header.writeUInt16LE(BYTES * 8, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return header;
}

/** Hums a text instead of reading it: as long as the text would be, a syllable after the other, at the pitch of the voice. */
export class SandboxSpeech implements SpeechProvider {
  async speak(text: string, voice: string): Promise<Spoken> {
    const samples = spokenSeconds(text) * RATE;
    const pitch = pitchOf(voice);
    const sound = Buffer.alloc(samples * BYTES);
    for (let at = 0; at < samples; at += 1) {
      const syllable = Math.sin(Math.PI * (((at / RATE) * SYLLABLES) % 1)) ** 2;
      sound.writeInt16LE(Math.round(LOUD * syllable * Math.sin((2 * Math.PI * pitch * at) / RATE)), at * BYTES);
    }
    return { filename: 'speech.wav', type: 'audio/wav', content: Buffer.concat([headerOf(sound.length), sound]) };
  }
}
