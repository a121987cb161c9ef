import { defineModule } from '#platform/module'
import { giveOldFriendMedals } from './give-old-friend-medals'
import { heldMedals } from './held-medals'
import { honorRoutes } from './honor.routes'
import { medalsListener } from './medals-listener'
import type { NewMedal } from './new-medals'
import { payUnpaidMedals } from './pay-unpaid-medals'
import { personalData } from './personal-data'

declare module '#platform/module' {
  interface Values {
    /** The medals that users hold and wear. */
    honors: ReturnType<typeof heldMedals>
    /** Sends a new medal to all open pages of its user, also on other processes. */
    reportMedal: (medal: NewMedal) => void
  }
}

export const honorModule = defineModule({
  name: 'honor',
  needs: ['clock', 'db', 'sessionSockets'],
  gives: {
    honors: ({ db }) => heldMedals(db),
    reportMedal:
      ({ sessionSockets }) =>
      ({ userId, id, name }) =>
        sessionSockets.send(userId, { type: 'honor', id, name }),
  },
  async routes(api, { clock, db, sessionSockets }) {
    await api.register(honorRoutes, {
      clock,
      db,
      onWornChange: (userId) => sessionSockets.send(userId, { type: 'worn' }),
    })
  },
  listens: ({ clock, reportMedal }) => [medalsListener({ clock, reportMedal })],
  queues: ({ db, reportMedal }) => [
    giveOldFriendMedals({ db, onGiven: reportMedal }),
    payUnpaidMedals({ db }),
  ],
  userData: {
    collected: personalData,
    exported: (db) => ({ medals: heldMedals(db).exported }),
    forget: (db) => [heldMedals(db).forget],
  },
})
