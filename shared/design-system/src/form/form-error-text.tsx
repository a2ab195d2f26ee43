import { useEffect, useRef } from 'react';
import { Notice } from '../notice/notice.tsx';

/** The form's own error, scrolled into view when it appears. */
export function FormErrorText({ text }: { text: string | undefined }) {
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
