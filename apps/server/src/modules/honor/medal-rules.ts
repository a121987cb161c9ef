import { accountRepository, userSignedIn } from '#modules/account'
import { answerAccepted, liked, postFeatured, postPublished, reportDecided } from '#modules/community'
import { ownListGrown, profileFilled, userFollowed } from '#modules/profile'
import type { Database } from '#platform/database'
import type { HandledType } from '#platform/outbox'
import { isReached } from './progress'

interface MedalRule {
  medal: number
  event: HandledType<unknown>
  /** Who obtains it: the user of the event, unless stated otherwise. */
  recipient: (userId: number | null, data: unknown) => number | null
  /** What else must be true when the event is handled. */
  check: (tx: Database, userId: number, now: Date) => Promise<boolean>
}

const always = async () => true

interface RuleOptions<Data> {
  recipient?: (data: Data) => number
  check?: MedalRule['check']
}

const rule = <Data>(
  medal: number,
  event: HandledType<Data>,
  { recipient, check = always }: RuleOptions<Data> = {},
): MedalRule => ({
  medal,
  event,
  recipient: (userId, data) => (recipient ? recipient(event.parse(data)) : userId),
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

/**
 * Which event gives which medal. The rules on signing in for 5 and 16 are for users who fulfilled the condition before there
 * were events of it.
 */
export const medalRules: readonly MedalRule[] = [
  rule(1, userSignedIn, { check: hasNumber }),
  rule(2, profileFilled),
  rule(3, postPublished),
  rule(5, ownListGrown),
  rule(5, userSignedIn, { check: reached(5) }),
  rule(12, reportDecided, { recipient: ({ reporter }) => reporter, check: reached(12) }),
  rule(14, postFeatured, { recipient: ({ author }) => author }),
  rule(15, answerAccepted, { recipient: ({ answerer }) => answerer, check: reached(15) }),
  rule(16, userFollowed, { recipient: ({ followed }) => followed, check: reached(16) }),
  rule(16, userSignedIn, { check: reached(16) }),
  rule(17, liked, { recipient: ({ author }) => author, check: reached(17) }),
  rule(18, userSignedIn, { check: reached(18) }),
]
