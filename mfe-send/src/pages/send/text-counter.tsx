import { useState } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import { segment } from '@cabinet/domain/segments';
import { Button } from '@cabinet/design-system/button';
import { inspectCharacters, writePlainly } from '../../model/plain-characters.ts';
import styles from './text-editor.module.css';

interface TextCounterProps {
  type: MessageType;
  text: string;
  onChange: (text: string) => void;
}

/** Characters, parts and encoding of an SMS as it is written; which characters made it Unicode, and a way to write them plainly. */
export function TextCounter({ type, text, onChange }: TextCounterProps) {
  const t = useT('send');
  const format = useFormat();
  const [shown, setShown] = useState(false);
  const { characters, encoding, parts, left } = segment(text);
  const counted = t('counter.characters', { count: characters, number: format.number(characters) });
  if (type !== 'sms') return <span>{counted}</span>;

  const unicode = encoding === 'ucs2';
  return (
    <span className={styles['counter']}>
      <span>
        {[counted, t('counter.parts', { count: parts.length }), t(`counter.${encoding}`), t('counter.left', { count: left })].join(' · ')}
      </span>
      {unicode && (
        <Button size="sm" tone="ghost" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t('counter.which')}
        </Button>
      )}
      {unicode && shown && <Characters text={text} onChange={onChange} />}
    </span>
  );
}

function Characters({ text, onChange }: Omit<TextCounterProps, 'type'>) {
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
