import type { ContactConditions } from '@cabinet/domain/contact-conditions';
import type { ContactSegmentCount, CountedContacts } from '@cabinet/domain/contact-segment-count';
import type { Caller } from '../../../plugins/auth/access.ts';
import type { ContactFinder } from '../contact-finder.ts';
import type { SegmentRepository } from './segment-repository.ts';

/** Time in which conditions are counted; who edits them has changed them again by then. */
const COUNTING_MS = 2000;

/** Counts whom segments would hold while their conditions are edited. */
export class SegmentCounter {
  readonly #segments: Pick<SegmentRepository, 'unsavedOf'>;
  readonly #finder: Pick<ContactFinder, 'countMembers'>;

  constructor(segments: Pick<SegmentRepository, 'unsavedOf'>, finder: Pick<ContactFinder, 'countMembers'>) {
    this.#segments = segments;
    this.#finder = finder;
  }

  /** Counts all conditions together first, and then each for as long as there is time. Throws 422 with every condition that its field does not take. */
  async count(caller: Caller, ownerId: string, { match, conditions }: ContactConditions): Promise<ContactSegmentCount> {
    const until = Date.now() + COUNTING_MS;
    const membersBy = await this.#segments.unsavedOf(ownerId);
    const counted = async (asked: ContactConditions): Promise<CountedContacts | null> => {
      const left = until - Date.now();
      return left > 0 ? ((await this.#finder.countMembers(caller, membersBy(asked), left)) ?? null) : null;
    };
    const all = await counted({ match, conditions });
    if (conditions.length === 1) return { all, alone: [all] };
    const alone: (CountedContacts | null)[] = [];
    for (const one of conditions) alone.push(await counted({ match: 'all', conditions: [one] }));
    return { all, alone };
  }
}
