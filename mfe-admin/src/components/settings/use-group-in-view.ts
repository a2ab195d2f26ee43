import { useEffect, useEffectEvent, useState } from 'react';

/** Pixels below the top of the window above which the heading of the group that is being read has gone. */
const READING_LINE = 140;
/** What people scroll with. */
const BY_HAND = ['wheel', 'touchmove', 'keydown'] as const;

/** The last of the elements that begins above the reading line, the very last one at the page's end; `onScroll` hears of every scrolling by hand. */
export function useGroupInView(ids: readonly string[], onScroll: () => void): string | undefined {
  const [inView, setInView] = useState<string>();
  const look = useEffectEvent(() => {
    const started = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= READING_LINE);
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
    setInView(isAtEnd ? ids.at(-1) : started.at(-1));
  });
  const moved = useEffectEvent(onScroll);
  useEffect(() => {
    const onAnyScroll = () => look();
    const onHand = () => moved();
    document.addEventListener('scroll', onAnyScroll, { capture: true, passive: true });
    for (const type of BY_HAND) document.addEventListener(type, onHand, { passive: true });
    return () => {
      document.removeEventListener('scroll', onAnyScroll, { capture: true });
      for (const type of BY_HAND) document.removeEventListener(type, onHand);
    };
  }, []);
  return inView;
}
