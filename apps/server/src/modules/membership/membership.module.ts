import { freeSearches, hasSearches } from '#modules/quota'
import { approvalKind } from '#platform/approvals'
import type { Actor } from '#platform/http'
import { defineModule } from '#platform/module'
import { notice } from '#platform/notices'
import { endingNoticesJob } from './ending-notices'
import { levelTerms } from './level-terms'
import { membershipEnding } from './membership.events'
import { membershipRoutes } from './membership.routes'
import { membershipChecks } from './membership-checks'
import { membershipGoods } from './membership-goods'
import { memberships } from './memberships'
import { moneyLevelGrant, moneyLevelKind } from './money-level'
import { personalData } from './personal-data'
import { privilegeTerms } from './privilege-terms'
import { createRights, type RightsOfTiers } from './rights'
import { decoratePerson } from './sample-people'
import { sweepTrials } from './sweep-trials'

declare module '#platform/module' {
  interface Values {
    rights: RightsOfTiers
    /** 0 guest, 1 user, 2 monthly, 3 quarterly, 4 yearly, 5 super. */
    tierOf: (actor: Actor) => Promise<number>
  }
}

export const membershipModule = defineModule({
  name: 'membership',
  needs: [
    'audited',
    'coupons',
    'clock',
    'db',
    'isUser',
    'keepFor',
    'propose',
    'serviceContact',
    'settledDays',
  ],
  gives: {
    rights: ({ db, clock, keepFor, settledDays }) => createRights({ db, clock, keepFor, days: settledDays }),
    tierOf: ({ rights }) => rights.tierOf,
  },
  async routes(api, { coupons, propose, serviceContact, ...needs }) {
    const { db } = needs
    await api.register(membershipRoutes, {
      ...needs,
      withCoupon: (use) => coupons.previewCoupon(db, { ...use, type: 4 }),
      hasSearches: hasSearches(needs),
      freeSearches: freeSearches(db),
      service: serviceContact,
      proposeGrant: (action, operator, proposal) =>
        propose(action, operator, { kind: moneyLevelKind, ...proposal }),
    })
  },
  notices: () => [
    notice(membershipEnding, async (writer, { userId, data: { title, text }, at }) => {
      if (userId === null) return []
      await writer.membershipEnding(userId, { title, text }, at)
      return [userId]
    }),
  ],
  queues: ({ db }) => [endingNoticesJob({ db })],
  loops: () => [sweepTrials],
  goods: [membershipGoods],
  approvals: ({ clock, isUser }) => [approvalKind(moneyLevelGrant({ clock, isUser }))],
  terms: { levels: levelTerms, privileges: privilegeTerms },
  checks: membershipChecks,
  decoratesPerson: decoratePerson,
  userData: {
    collected: personalData,
    exported: (db) => ({ membership: memberships(db).exported }),
    forget: (db) => [memberships(db).forget],
  },
})
