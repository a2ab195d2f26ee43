/** Time without a word after which a server counts as gone. */
const SILENT_MS = 15_000;

/** Whether a node of a server has said lately that it lives. */
export const isAlive = ({ seen_at }: { seen_at: Date }): boolean => seen_at.getTime() > Date.now() - SILENT_MS;
