import type { Database } from '#platform/database'
import type { Failure } from '#platform/errors'
import type { TextCheckResult } from '#platform/text-check'
import type { FilteredText, TextFilter } from '../moderation/text-filter'
import { type Standing, standingOf } from '../standing/standing'
import type { StoredPicture } from '../tables/posts.tables'
import { countWriting, type Pace, refuseWhileMuted } from './check-writing'
import type { TextDraft } from './text-draft'

/** The result of the filter for a text that it did not refuse. */
interface FilterResult {
  checked: TextCheckResult
  /** Whether a moderator reads the text before others see it. */
  isHeld: boolean
}

/** The draft of a text that may be stored. */
export type JudgedText = TextDraft &
  FilterResult & {
    author: Standing
    pictures: StoredPicture[]
    /** The full text, as the filter has checked it. */
    text: string
  }

/** Throws the given refusal if the filter refuses a text. */
export async function passFilter(
  tx: Database,
  filter: TextFilter,
  text: FilteredText,
  refuse: () => Failure,
): Promise<FilterResult> {
  const checked = await filter(tx, text)
  if (checked.verdict === 'refuse') throw refuse()
  return { checked, isHeld: checked.verdict === 'hold' }
}

/** The rights of the author of a text; refuses a muted author. */
export async function admitAuthor(
  tx: Database,
  { user, now, refuse }: Pick<TextDraft, 'user' | 'now' | 'refuse'>,
): Promise<Standing> {
  const author = await standingOf(tx, user.userId, now)
  refuseWhileMuted(author, refuse)
  return author
}

/** Counts a text against the limits of its author and lets the filter decide about it. */
export async function judgeText<Draft extends Omit<JudgedText, keyof FilterResult>>(
  tx: Database,
  filter: TextFilter,
  draft: Draft,
  /** `refId`: the stored text that the draft replaces. */
  { pace, refId }: { pace: Pace; refId?: number },
): Promise<Draft & FilterResult> {
  const { kind, user, now, refuse, facts, registeredAt, author, pictures, text } = draft
  await countWriting(tx, user.userId, pace, now, refuse)
  const filtered: FilteredText = {
    kind,
    text,
    joinedText: facts.joinedText,
    author,
    registeredAt,
    now,
    pictures: pictures.map(({ url }) => url),
    ...(refId !== undefined && { refId }),
  }
  return { ...draft, ...(await passFilter(tx, filter, filtered, () => refuse('unfit'))) }
}
