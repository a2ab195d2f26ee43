/** Paths of the icons that the sign-in page shows, which waits for no others. */
export const FIRST_ICON_PATHS = {
  send: 'm4 12 16-7-6 16-3-7z',
  eye: 'M3 12c2.3-4 5.3-6 9-6s6.7 2 9 6c-2.3 4-5.3 6-9 6s-6.7-2-9-6zM12 14.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z',
  'eye-off':
    'M4 4l16 16M9.5 6.3A9.7 9.7 0 0 1 12 6c3.7 0 6.7 2 9 6-.8 1.4-1.7 2.5-2.7 3.4M14.7 17.6c-.9.3-1.8.4-2.7.4-3.7 0-6.7-2-9-6 .9-1.6 2-2.9 3.2-3.8M10.2 10.2a2.6 2.6 0 0 0 3.6 3.6',
} as const;

interface LineIconProps {
  /** On a grid of 24 × 24. */
  path: string;
  size?: number;
  title?: string;
  className?: string;
  strokeWidth?: number;
}

/** A path in lines of the text's colour, decorative unless it has a `title`. `Icon` draws those that have names. */
export function LineIcon({ path, size = 18, title, className, strokeWidth = 1.7 }: LineIconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable={false}
    >
      <path d={path} />
    </svg>
  );
}
