import type { ReactNode } from 'react';
import { PICTURES, type PictureName } from './pictures.tsx';
import styles from './empty.module.css';

export type { PictureName } from './pictures.tsx';

interface EmptyProps {
  picture: PictureName;
  /** One sentence. */
  text: ReactNode;
  /** What to do next: usually one `Button`. */
  action?: ReactNode;
}

/** In place of what is not there: a picture, one sentence, the next action. */
export function Empty({ picture, text, action }: EmptyProps) {
  return (
    <div className={styles['empty']}>
      <svg className={styles['picture']} width="160" height="120" viewBox="0 0 160 120" aria-hidden focusable={false}>
        {PICTURES[picture]}
      </svg>
      <p className={styles['text']}>{text}</p>
      {action}
    </div>
  );
}
