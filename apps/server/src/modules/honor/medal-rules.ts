import { hitInterval, z95 } from '@vce/futures/views'
import { accountRepository, userSignedIn } from '#modules/account'
import { questionAnswered } from '#modules/assistant'
import {
  answerAccepted,
  forecastGraded,
  liked,
  memberActions,
  postFeatured,
  postPublished,
  reportDecided,
} from '#modules/community'
import { ownListGrown, ownListMilestone, profileFilled, userFollowed } from '#modules/profile'
import { daySigned } from '#modules/reward'
import type { Database } from '#platform/database'
import type { HandledType } from '#platform/outbox'
import { isReached, streakMedals } from './progress'

interface MedalRule {
  medal: number
  event: HandledType<unknown>
  /** The user who obtains it: the user of the event, unless stated otherwise. */
  recipient: (userId: number | null, data: unknown) => number | null
  /** Condition that must also be true when the event is handled. */
  check: (tx: Database, userId: number, now: Date) => Promise<boolean>
}

const always = async () => true

interface RuleOptions<Data> {
  recipient?: (data: Data) => number
  /** Whether this event gives it. */
  when?: (data: Data) => boolean
  check?: MedalRule['check']
}

const rule = <Data>(
  medal: number,
  event: HandledType<Data>,
  { recipient, when = () => true, check = always }: RuleOptions<Data> = {},
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

const reached =
  (medal: number): MedalRule['check'] =>
  (tx, userId, now) =>
    isReached(medal, tx, userId, now)

const hasNumber: MedalRule['check'] = async (tx, userId) => {
  const user = await accountRepository(tx).byId(userId)
  return user !== undefined && user.mobile !== null
}

/** Graded views from which on 断势 is given, and percent that Wilson's lower bound must be above. */
const fewestViews = 20
const chance = 50

const hasJudgement: MedalRule['check'] = async (tx, userId) => {
  const { judged, hits } = await memberActions(tx).gradedViews(userId)
  return judged >= fewestViews && (hitInterval(hits, judged, z95)?.low ?? 0) > chance
}

/**
 * The event for each medal. The rules on signing in for 5 and 16 are for users who fulfilled the condition
 * before there were events of it.
 */
export const medalRules: readonly MedalRule[] = [
  rule(1, userSignedIn, { check: hasNumber }),
  rule(2, profileFilled),
  rule(3, postPublished),
  rule(5, ownListGrown, { when: ({ symbols }) => symbols >= ownListMilestone }),
  rule(5, userSignedIn, { check: reached(5) }),
  ...Object.entries(streakMedals).map(([medal, days]) =>
    rule(Number(medal), daySigned, { when: ({ streak }) => streak >= days }),
  ),
  rule(10, questionAnswered, { check: reached(10) }),
  rule(12, reportDecided, { recipient: ({ reporter }) => reporter, check: reached(12) }),
  rule(14, postFeatured, { recipient: ({ author }) => author }),
  rule(15, answerAccepted, { recipient: ({ answerer }) => answerer, check: reached(15) }),
  rule(16, userFollowed, { recipient: ({ followed }) => followed, check: reached(16) }),
  rule(16, userSignedIn, { check: reached(16) }),
  rule(17, liked, { recipient: ({ author }) => author, check: reached(17) }),
  rule(18, userSignedIn, { check: reached(18) }),
  rule(21, forecastGraded, { when: ({ hit }) => hit !== null, check: hasJudgement }),
]
