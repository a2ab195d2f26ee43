import { useState } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import { placeholdersIn } from '@cabinet/domain/placeholders';
import { goesInParts, segment } from '@cabinet/domain/segments';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { spokenSeconds } from '@cabinet/domain/tts';
import { Button } from '@cabinet/design-system/button';
import { inspectCharacters, writePlainly } from '../../../model/plain-characters.ts';
import styles from './text-editor.module.css';

interface TextCounterProps {
  type: MessageType;
  text: string;
  /** Tells how many parts the text comes to once its fields are filled. */
  quote: SendingQuote | undefined;
  onChange: (text: string) => void;
}

/** Characters of a text, seconds of a call, parts and encoding of an SMS as it is written; which characters made it Unicode, and a way to write them plainly. */
export function TextCounter({ type, text, quote, onChange }: TextCounterProps) {
  const t = useT('send');
  const format = useFormat();
  const [shown, setShown] = useState(false);
  const { characters, encoding, parts, left } = segment(text);
  const counted = t('counter.characters', { count: characters, number: format.number(characters) });
  if (type === 'voice') return <span>{[counted, t('counter.seconds', { count: spokenSeconds(text) })].join(' · ')}</span>;
  if (!goesInParts(type)) return <span>{counted}</span>;

  const unicode = encoding === 'ucs2';
  const filled = placeholdersIn(text).length > 0 ? (quote?.byParts ?? []).map((row) => row.parts) : [];
  const [least, most] = [Math.min(...filled), Math.max(...filled)];
  const counts = [
    counted,
    t('counter.parts', { count: parts.length }),
    t(`counter.${encoding}`),
    t('counter.left', { count: left }),
    filled.length > 0 && t('counter.filled', { count: most, parts: least === most ? most : `${least}–${most}` }),
  ];
  return (
    <span className={styles['counter']}>
      <span>{counts.filter(Boolean).join(' · ')}</span>
      {unicode && (
        <Button size="sm" tone="ghost" className={styles['which']} aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t('counter.which')}
        </Button>
      )}
      {unicode && shown && <Characters text={text} onChange={onChange} />}
    </span>
  );
}

function Characters({ text, onChange }: Pick<TextCounterProps, 'text' | 'onChange'>) {
  const t = useT('send');
  const { replaceable, others } = inspectCharacters(text);
  const codes = (characters: readonly string[]) =>
    characters.slice(0, 40).map((character) => <code key={character}>{character.trim() || '␣'}</code>);
  return (
    <span className={styles['characters']}>
      {others.length > 0 && (
        <span>
          {t('counter.others')} {codes(others)}
        </span>
      )}
      {replaceable.length > 0 && (
        <span>
          {t('counter.replaceable')} {codes(replaceable)}
        </span>
      )}
      {replaceable.length > 0 && (
        <Button size="sm" onClick={() => onChange(writePlainly(text))}>
          {t('counter.replace')}
        </Button>
      )}
    </span>
  );
}
