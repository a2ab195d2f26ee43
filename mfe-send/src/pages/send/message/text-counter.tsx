import { useState } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { MessageType } from '@cabinet/domain/channels';
import { namesOptOutLink } from '@cabinet/domain/opt-out-links';
import { withSampleLinks, type NamedLinks } from '@cabinet/domain/message-links';
import { placeholdersIn } from '@cabinet/domain/placeholders';
import { isMultipartType, segment } from '@cabinet/domain/segments';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { spokenSeconds } from '@cabinet/domain/tts';
import { Button } from '@cabinet/design-system/button';
import { inspectCharacters, writePlainly } from '../../../model/plain-characters.ts';
import styles from './text-editor.module.css';

interface TextCounterProps {
  type: MessageType;
  text: string;
  /** The links that it names: they are counted as long as they will be. */
  links: NamedLinks;
  /** The quote, which knows the number of parts with the placeholders filled in. */
  quote: SendingQuote | undefined;
  /** Changes the text as it is when that happens. */
  onChange: (change: (text: string) => string) => void;
}

const MARK = /\$\{\w+\}/g;

/** The fields of a text, with the link by which one opts out: whatever is filled in for each recipient. */
const fieldsIn = (text: string) => placeholdersIn(text).length + (namesOptOutLink(text) ? 1 : 0);
const withoutFields = (text: string) => text.replaceAll(MARK, (mark) => (fieldsIn(mark) > 0 ? '' : mark));

/** Counts characters, seconds of a call, parts and encoding of an SMS while it is typed; names the characters that force Unicode and offers to replace them. */
export function TextCounter({ type, text, links, quote, onChange }: TextCounterProps) {
  const t = useT('send');
  const format = useFormat();
  const [shown, setShown] = useState(false);
  const fields = fieldsIn(text);
  // A field is as long as its value, which differs: it is not counted by its name.
  const counted = withSampleLinks(withoutFields(text), links);
  const { characters, encoding, parts, left } = segment(counted);
  const written = t('counter.characters', { count: characters, number: format.number(characters) });
  const length = fields > 0 ? t('counter.andFields', { count: fields, written }) : written;
  if (type === 'voice') return <span>{[length, t('counter.seconds', { count: spokenSeconds(counted) })].join(' · ')}</span>;
  if (!isMultipartType(type)) return <span>{length}</span>;

  const unicode = encoding === 'ucs2';
  const filled = fields > 0 ? (quote?.byParts ?? []).map((row) => row.parts) : [];
  const [least, most] = [Math.min(...filled), Math.max(...filled)];
  const counts =
    fields === 0
      ? [length, t('counter.parts', { count: parts.length }), t(`counter.${encoding}`), t('counter.left', { count: left })]
      : [
          length,
          filled.length > 0
            ? t('counter.filled', { count: most, parts: least === most ? most : `${least}–${most}` })
            : t('counter.atLeast', { count: Math.max(1, parts.length) }),
          // A value may have any character, so only what is written makes it certain.
          unicode && t('counter.ucs2'),
        ];
  return (
    <span className={styles['counter']}>
      <span>{counts.filter(Boolean).join(' · ')}</span>
      {unicode && (
        <Button size="sm" tone="ghost" className={styles['which']} aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t('counter.which')}
        </Button>
      )}
      {unicode && shown && <Characters counted={counted} onChange={onChange} />}
    </span>
  );
}

function Characters({ counted, onChange }: Pick<TextCounterProps, 'onChange'> & { counted: string }) {
  const t = useT('send');
  const { replaceable, others } = inspectCharacters(counted);
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
        <Button size="sm" onClick={() => onChange(writePlainly)}>
          {t('counter.replace')}
        </Button>
      )}
    </span>
  );
}
