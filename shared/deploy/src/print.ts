import type { ChangeAnswer, GcAnswer, Health, StatusAnswer, StatusRow } from '@cabinet/domain/registry-calls';
import type { RegistryEvent } from '@cabinet/domain/registry-history';

/** Formats rows as aligned columns. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const minute = (iso: string) => iso.slice(0, 16).replace('T', ' ');
const size = (bytes: number | null) => (bytes === null ? '–' : `${(bytes / 1000).toFixed(0)} kB`);

function health({ state, failures, faults }: Health): string {
  switch (state) {
    case 'none':
      return '–';
    case 'damaged':
      return `damaged: ${faults[0] ?? ''}${faults.length > 1 ? ` (and ${faults.length - 1} more)` : ''}`;
    case 'failing':
      return `${failures} ${failures === 1 ? 'failure' : 'failures'} in browsers within the last hour`;
    default:
      return 'ok';
  }
}

function line({ target, enabled, current, previous, waiting, version, commit, size: bytes, since, health: how }: StatusRow): string[] {
  return [
    enabled ? target : `${target} (off)`,
    current || '–',
    previous[0] ?? '–',
    [commit, version].filter(Boolean).join(' / ') || '–',
    size(bytes),
    since === null ? '–' : minute(since),
    health(how) + (waiting.length > 0 ? `; ${waiting[0]} waits` : ''),
  ];
}

/** The table of `status`; times are UTC. */
export function statusText({ revision, rows }: StatusAnswer): string {
  const head = ['area', 'current', 'previous', 'built from', 'size', 'since (UTC)', 'health'];
  return `revision ${revision}\n\n${columns([head, ...rows.map(line)])}`;
}

/** The table of `history`, the newest first; times are UTC. */
export function historyText(events: readonly RegistryEvent[]): string {
  if (events.length === 0) return 'Nothing has been changed yet.';
  const rows = events.map(({ revision, at, who, verb, what, from, to }) => [
    String(revision),
    at.slice(0, 19).replace('T', ' '),
    who,
    verb,
    what,
    from === null ? (to ?? '') : `${from} → ${to ?? 'none'}`,
  ]);
  return columns([['revision', 'when (UTC)', 'who', 'verb', 'what', 'from → to'], ...rows]);
}

/** The result of a change, in a sentence. */
export function changeText({ revision, changes }: ChangeAnswer, nothing: string): string {
  if (changes.length === 0) return `${nothing} (revision ${revision}).`;
  const words = changes.map(({ what, to }) => (to === 'on' || to === 'off' ? `${what} is ${to}` : `${what} ${to ?? 'none'} is live`));
  return `${words.join(', ')} (revision ${revision}).`;
}

export function gcText({ removed, dryRun }: GcAnswer): string {
  if (removed.length === 0) return 'Nothing to remove.';
  return [dryRun ? 'Would be removed:' : 'Removed:', ...removed.map(({ target, id }) => `  ${target} ${id}`)].join('\n');
}
