import { ICON_PATHS, type IconName } from './paths.ts';

export type { IconName } from './paths.ts';

/** Whether an icon named in a manifest exists in this set. */
export function isIconName(name: string): name is IconName {
  return name in ICON_PATHS;
}

/** A line icon in the text's colour, decorative unless it has a `title`. An unknown name draws a dot. */
export function Icon({
  name,
  size = 18,
  title,
  className,
}: {
  name: IconName | (string & {});
  size?: number;
  title?: string;
  className?: string;
}) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable={false}
    >
      <path d={isIconName(name) ? ICON_PATHS[name] : 'M12 12h.01'} />
    </svg>
  );
}
