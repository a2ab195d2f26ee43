import type { Tone } from '@cabinet/domain/statuses';

/** The class that brings `--cab-tone` and `--cab-tone-weak`; its colours stand in `theme.css`. */
export function toneClass(tone: Tone | 'accent'): string {
  return `cab-tone-${tone}`;
}
