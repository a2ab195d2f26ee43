import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

// Solves beside the page, which stays as quick as it was; loaded when a puzzle is there.
handler({ deriveKey });
