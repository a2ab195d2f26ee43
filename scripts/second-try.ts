import { jest } from '@jest/globals';

// On a busy shared machine one of thousands may fail by chance: it is tried once more, and named at the end (docs/decisions/0034).
if (process.env['CI']) jest.retryTimes(1, { logErrorsBeforeRetry: true });
