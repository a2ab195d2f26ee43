import { lazy, Suspense, type ReactNode } from 'react';
import type { PictureName } from './pictures.tsx';
import styles from './empty.module.css';

export type { PictureName } from './pictures.tsx';

// Most lists are not empty: the drawings come with the first that is. Their place has its size from the beginning.
const Picture = lazy(async () => {
  const { PICTURES } = await import('./pictures.tsx');
  return { default: ({ name }: { name: PictureName }) => PICTURES[name] };
});

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
        <Suspense fallback={null}>
          <Picture name={picture} />
        </Suspense>
      </svg>
      <p className={styles['text']}>{text}</p>
      {action}
    </div>
  );
}
