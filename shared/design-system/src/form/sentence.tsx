import { useEffect, useRef } from 'react';
import { Notice } from '../notice/notice.tsx';

/** What a form says about itself, brought into sight when it appears. */
export function Sentence({ text }: { text: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== undefined) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [text]);
  if (text === undefined) return null;
  return (
    <div ref={place}>
      <Notice tone="error" live>
        {text}
      </Notice>
    </div>
  );
}
