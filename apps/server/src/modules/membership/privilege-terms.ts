import * as z from 'zod/mini'
import { termsOf } from '#platform/terms'

const no = false
const yes = true
const right = z.boolean()
const amount = z.nullable(z.int().check(z.nonnegative()))
/** One value for each tier: guest, user, monthly, quarterly, yearly, super. */
const byTier = <T extends z.ZodMiniType>(each: T) => z.tuple([each, each, each, each, each, each])

/** How much of each privilege a tier has; null without a limit. */
export const privilegeTerms = termsOf({
  name: 'privileges',
  schema: z.object({
    /** Trading days of history. */
    view_history: byTier(amount),
    view_seat_profit: byTier(right),
    /** Older versions of the terms lack this privilege, so it has a default. */
    view_research: z._default(byTier(right), [no, no, yes, yes, yes, yes]),
    /** Institutions whose full texts can be read, in thirds of all institutions; 0 for a single text. */
    view_opinion: byTier(z.int().check(z.minimum(0), z.maximum(3))),
    view_quadrant: byTier(right),
    signal_live: byTier(right),
    /** Number of V指标 that a user may choose. */
    vtarget: byTier(amount),
    use_indicator: byTier(right),
    view_chain: byTier(right),
    course: byTier(right),
    live_room: byTier(right),
    /** Messages per month. */
    sms_alert: byTier(amount),
    researcher: byTier(right),
  }),
  initial: {
    view_history: [20, 20, 60, 120, 250, null],
    view_seat_profit: [no, no, yes, yes, yes, yes],
    view_research: [no, no, yes, yes, yes, yes],
    view_opinion: [0, 0, 1, 2, 3, 3],
    view_quadrant: [no, no, yes, yes, yes, yes],
    signal_live: [no, no, yes, yes, yes, yes],
    vtarget: [0, 0, 0, 0, 2, null],
    use_indicator: [no, no, yes, yes, yes, yes],
    view_chain: [no, no, yes, yes, yes, yes],
    course: [no, no, yes, yes, yes, yes],
    live_room: [no, no, yes, yes, yes, yes],
    sms_alert: [0, 0, 50, 100, 200, 500],
    researcher: [no, no, no, no, no, yes],
  },
})
export type Privileges = typeof privilegeTerms.initial
