/** Ends of paths → keys of the labels that the fields have on the screen. */
const LABELS: readonly [path: RegExp, key: string][] = [
  [/payload\.sender$/, 'ui:column.sender'],
  [/payload\.text$/, 'ui:column.text'],
  [/^textTest\.text$/, 'textTest.title'],
  [/^textTest\.subject$/, 'textTest.subject'],
  [/^textTest\.html$/, 'textTest.letter'],
  [/^textTest\.by$/, 'textTest.by'],
  [/payload\.(subject|html)$/, '$1'],
  [/payload\.(image|file|audio|video)$/, 'attachment.$1'],
  [/payload\.button\.(text|url)$/, 'button.$1'],
  [/payload\.buttons\[\d+\]\.(text|action)$/, 'buttons.$1'],
  [/payload\.tts/, 'voice.voice'],
  [/onTimeout\.timeout$/, 'when.seconds'],
  [/onIncomingPayload\.text$/, 'when.answerText'],
  [/^recipient\.include$/, 'to'],
  [/^recipient\.exclude$/, 'except'],
  [/^schedule\.delay$/, 'schedule.start'],
  [/^schedule\.until$/, 'schedule.spread'],
  [/^schedule\.quietHours\.from$/, 'quiet.from'],
  [/^schedule\.quietHours\.to$/, 'quiet.to'],
  [/^schedule\.quietHours\.timeZone$/, 'quiet.zone'],
  [/^recurrence\.repeat\.weekdays$/, 'recurrence.weekdays'],
  [/^recurrence\.time$/, 'recurrence.time'],
  [/^recurrence\.timeZone$/, 'recurrence.timeZone'],
  [/^recurrence\.until$/, 'recurrence.until'],
  [/^\$options\.title$/, 'summary.name'],
];

/** The label of the field at a path, as a text's key and the number that it names; undefined for what has no label. */
export function fieldLabel(path: string): { key: string; number: number } | undefined {
  const [pattern, key = ''] = LABELS.find(([ending]) => ending.test(path)) ?? [];
  const [matched] = pattern?.exec(path) ?? [];
  if (!pattern || matched === undefined) return undefined;
  return { key: matched.replace(pattern, key), number: Number(/\[(\d+)\]/.exec(matched)?.[1] ?? 0) + 1 };
}
