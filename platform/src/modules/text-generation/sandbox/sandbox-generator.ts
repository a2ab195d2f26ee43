import {
  fitToLimit,
  isWithinLimit,
  type EmotionalTone,
  type GeneratedLanguage,
  type GenerationRequest,
} from '@cabinet/domain/text-generation';
import type { TextGenerator } from '../generator.ts';
import de from './phrases/de.json' with { type: 'json' };
import en from './phrases/en.json' with { type: 'json' };
import es from './phrases/es.json' with { type: 'json' };
import fr from './phrases/fr.json' with { type: 'json' };
import it from './phrases/it.json' with { type: 'json' };
import pt from './phrases/pt.json' with { type: 'json' };
import ru from './phrases/ru.json' with { type: 'json' };

/** What a language says around the words of the form. */
interface Phrases {
  question: string;
  tones: Readonly<Record<EmotionalTone, { opening: string; closing: string }>>;
}
const PHRASES: Readonly<Record<GeneratedLanguage, Phrases>> = { ru, en, es, pt, fr, de, it };

const EMOJI: Readonly<Record<EmotionalTone, string>> = {
  neutral: '✨',
  friendly: '😊',
  formal: '🤝',
  cheerful: '🎉',
  urgent: '⏰',
  caring: '💛',
};

/** A sentence as it stands in a text: with a capital letter, and something at its end. */
function sentence(words: string): string {
  const text = words.trim();
  const capital = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return text === '' || /[.!?…]$/.test(text) ? capital : `${capital}.`;
}

/** The pieces of a text in their order; the greater its `rank`, the sooner a piece makes room. */
function piecesOf({ messageTheme, occasion, additionalNotes1, rephraseText, ...form }: GenerationRequest['formValues']) {
  const { question, tones } = PHRASES[form.language];
  const { opening, closing } = tones[form.emotionalTone];
  return [
    { rank: 5, text: opening },
    { rank: 0, text: sentence(`${occasion.replace(/[.:]$/, '')}: ${messageTheme}`) },
    { rank: 3, text: sentence(rephraseText) },
    { rank: 4, text: sentence(additionalNotes1) },
    { rank: 6, text: closing },
    { rank: 2, text: form.addEmojis ? EMOJI[form.emotionalTone] : '' },
    { rank: 1, text: form.endQuestion ? question : '' },
  ].filter(({ text }) => text !== '');
}

/** Composes a text of the words of the form and of phrases in its language, the same for the same form; what has no room is left out. */
export class SandboxGenerator implements TextGenerator {
  async write(request: GenerationRequest): Promise<string> {
    const pieces = piecesOf(request.formValues);
    const textOf = (ranks: ReadonlySet<number>) =>
      pieces
        .filter(({ rank }) => ranks.has(rank))
        .map(({ text }) => text)
        .join(' ');
    const kept = new Set([0]);
    for (const { rank } of pieces.toSorted((a, b) => a.rank - b.rank))
      if (isWithinLimit(textOf(new Set([...kept, rank])), request)) kept.add(rank);
    return fitToLimit(textOf(kept), request);
  }
}
