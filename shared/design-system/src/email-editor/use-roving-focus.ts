import { useLayoutEffect, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

const TOOLS = 'button:not([role^="menuitem"]), select';

/** Makes the tools of a toolbar one stop of the Tab key: arrows, Home and End move between them (WAI-ARIA APG). */
export function useRovingFocus(bar: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(0);
  const tools = () => [...(bar.current?.querySelectorAll<HTMLElement>(TOOLS) ?? [])];
  useLayoutEffect(() => {
    for (const [index, tool] of tools().entries()) tool.tabIndex = index === current ? 0 : -1;
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const index = tools().indexOf(target);
      if (index !== -1) setCurrent(index);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const all = tools();
      const index = all.indexOf(event.target as HTMLElement);
      const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: all.length - 1 }[event.key];
      if (index === -1 || next === undefined) return;
      event.preventDefault();
      all.at(next % all.length)?.focus();
    },
  };
}
