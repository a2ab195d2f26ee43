import { Suspense, type ReactNode } from 'react';
import { lazyComponent } from '../lazy/lazy.tsx';
import type { PictureName } from './pictures.tsx';
import styles from './empty.module.css';

export type { PictureName } from './pictures.tsx';

// Most lists are not empty, so the pictures are loaded with the first empty one; their space is reserved from the beginning.
const Picture = lazyComponent(async () => {
  const { PICTURES } = await import('./pictures.tsx');
  return ({ name }: { name: PictureName }) => PICTURES[name];
});

interface EmptyProps {
  picture: PictureName;
  /** One sentence. */
  text: ReactNode;
  /** The next action, usually one `Button`. */
  action?: ReactNode;
}

/** An empty state: a picture, one sentence, the next action. */
export function Empty({ picture, text, action }: EmptyProps) {
  return (
    <div className={styles['empty']}>
      <svg className={styles['picture']} width="160" height="120" viewBox="0 0 160 120" aria-hidden focusable={false}>
        <Suspense fallback={null}>
          <Picture name={picture} />
        </Suspense>
      </svg>
      <div className={styles['text']}>{text}</div>
      {action}
    </div>
  );
}
