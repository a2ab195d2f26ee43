import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Sensitive } from '../value/value.tsx';
import styles from './face.module.css';

/** Colours of `face.module.css`. */
const COLOURS = 6;
const LETTER = /\p{L}/u;

/** The first letters of the first and the last word of a name; empty for one without letters. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => LETTER.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => LETTER.exec(word ?? '')?.[0] ?? '');
  return letters.join('').toLocaleUpperCase();
}

/** One of the colours, always the same one for a name. */
const colourOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % COLOURS;

interface FaceProps {
  /** Null for somebody whose name is not known: a figure takes the place of the initials. */
  name: string | null;
  size?: 'md' | 'lg';
  /** Over its lower corner: the channel by which somebody writes. */
  badge?: ReactNode;
}

/** The initials of somebody in a circle, by which people of a list are told apart at a glance. The name itself stands beside it. */
export function Face({ name, size = 'md', badge }: FaceProps) {
  const initials = initialsOf(name ?? '');
  return (
    <span className={styles['face']} data-size={size} data-colour={initials === '' ? undefined : colourOf(name ?? '')}>
      <span aria-hidden>{initials === '' ? <Icon name="user" size={size === 'lg' ? 20 : 16} /> : <Sensitive>{initials}</Sensitive>}</span>
      {badge === undefined ? null : <span className={styles['badge']}>{badge}</span>}
    </span>
  );
}
