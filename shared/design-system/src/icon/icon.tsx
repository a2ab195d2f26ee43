import { LineIcon } from '../line-icon/line-icon.tsx';
import { ICON_PATHS, type IconName } from './paths.ts';

export type { IconName } from './paths.ts';

/** Whether an icon named in a manifest exists in this set. */
export function isIconName(name: string): name is IconName {
  return name in ICON_PATHS;
}

/** A line icon in the text's colour, decorative unless it has a `title`. An unknown name draws a dot. */
export function Icon({
  name,
  size,
  title,
  className,
}: {
  name: IconName | (string & {});
  size?: number;
  title?: string;
  className?: string;
}) {
  return (
    <LineIcon
      path={isIconName(name) ? ICON_PATHS[name] : 'M12 12h.01'}
      size={size}
      title={title}
      className={className}
      strokeWidth={name === 'more' ? 3 : undefined}
    />
  );
}
