import type { Tone } from '@cabinet/domain/statuses';

/** The class that sets `--cab-tone` and `--cab-tone-weak` to the tone's colours in `theme.css`. */
export function toneClass(tone: Tone | 'accent'): string {
  return `cab-tone-${tone}`;
}
