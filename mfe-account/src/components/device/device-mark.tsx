import { Icon } from '@cabinet/design-system/icon';

/** Drawn as the design system's icons are. */
const SHAPES = {
  computer: 'M4 5h16v10.5H4zM2.5 19h19',
  phone: 'M7.5 3.5h9v17h-9zM11 17.5h2',
} as const;

/** What kind of device a user agent is of: a phone or tablet, a computer, or a program. */
function deviceKind(useragent: string): keyof typeof SHAPES | 'program' {
  if (/Mobile|Android|iPhone|iPad/.test(useragent)) return 'phone';
  return useragent.startsWith('Mozilla/') ? 'computer' : 'program';
}

/** The kind of a device as a sign, so that one's own are found at a glance; its name stands beside it. */
export function DeviceMark({ useragent }: { useragent: string }) {
  const kind = deviceKind(useragent);
  if (kind === 'program') return <Icon name="code" size={20} />;
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={SHAPES[kind]} />
    </svg>
  );
}
