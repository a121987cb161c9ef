import { hitInterval, z95 } from '@vce/futures/views'
import { accountRepository, userSignedIn } from '#modules/account'
import { questionAnswered } from '#modules/assistant'
import {
  answerAccepted,
  forecastGraded,
  memberActions,
  postFeatured,
  postPublished,
  reportDecided,
  textLiked,
} from '#modules/community'
import { ownListGrown, ownListMilestone, profileFilled, userFollowed } from '#modules/profile'
import { daySigned } from '#modules/reward'
import type { Database } from '#platform/database'
import type { HandledType } from '#platform/outbox'
import { hasReachedCount, streakMedals } from './progress'

interface MedalRule {
  medal: number
  event: HandledType<unknown>
  /** The user who gets the medal, by default the user of the event; null if this event gives no medal. */
  recipient: (userId: number | null, data: unknown) => number | null
  /** Condition that must also be true when the event is handled. */
  check: (tx: Database, userId: number, now: Date) => Promise<boolean>
}

const alwaysTrue = async () => true

interface RuleOptions<Data> {
  recipient?: (data: Data) => number
  /** Whether this event gives the medal; by default every event does. */
  when?: (data: Data) => boolean
  check?: MedalRule['check']
}

const rule = <Data>(
  medal: number,
  event: HandledType<Data>,
  { recipient, when = () => true, check = alwaysTrue }: RuleOptions<Data> = {},
): MedalRule => ({
  medal,
  event,
  recipient(userId, data) {
    const parsed = event.parse(data)
    if (!when(parsed)) return null
    return recipient ? recipient(parsed) : userId
  },
  check,
})

const checkOfMedal =
  (medal: number): MedalRule['check'] =>
  (tx, userId, now) =>
    hasReachedCount(medal, tx, userId, now)

const hasMobile: MedalRule['check'] = async (tx, userId) => {
  const user = await accountRepository(tx).byId(userId)
  return user !== undefined && user.mobile !== null
}

/**
 * 断势 needs at least this number of graded views, and a hit rate whose lower Wilson bound is above `chance`
 * percent.
 */
const minViews = 20
const chance = 50

const hasJudgement: MedalRule['check'] = async (tx, userId) => {
  const { judged, hits } = await memberActions(tx).gradedViews(userId)
  return judged >= minViews && (hitInterval(hits, judged, z95)?.low ?? 0) > chance
}

/**
 * The events that give each medal. Medals 5 and 16 are also given at sign-in, to users who fulfilled the
 * condition before the medal's own event existed.
 */
export const medalRules: readonly MedalRule[] = [
  rule(1, userSignedIn, { check: hasMobile }),
  rule(2, profileFilled),
  rule(3, postPublished),
  rule(5, ownListGrown, { when: ({ symbols }) => symbols >= ownListMilestone }),
  rule(5, userSignedIn, { check: checkOfMedal(5) }),
  ...Object.entries(streakMedals).map(([medal, days]) =>
    rule(Number(medal), daySigned, { when: ({ streak }) => streak >= days }),
  ),
  rule(10, questionAnswered, { check: checkOfMedal(10) }),
  rule(12, reportDecided, { recipient: ({ reporter }) => reporter, check: checkOfMedal(12) }),
  rule(14, postFeatured, { recipient: ({ author }) => author }),
  rule(15, answerAccepted, { recipient: ({ answerer }) => answerer, check: checkOfMedal(15) }),
  rule(16, userFollowed, { recipient: ({ followed }) => followed, check: checkOfMedal(16) }),
  rule(16, userSignedIn, { check: checkOfMedal(16) }),
  rule(17, textLiked, { recipient: ({ author }) => author, check: checkOfMedal(17) }),
  rule(18, userSignedIn, { check: checkOfMedal(18) }),
  rule(21, forecastGraded, { when: ({ hit }) => hit !== null, check: hasJudgement }),
]
