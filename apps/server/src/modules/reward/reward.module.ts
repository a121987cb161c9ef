import type { Actor } from '#platform/http'
import { defineModule } from '#platform/module'
import { drawRoutes } from './draw/draw.routes'
import { drawChecks } from './draw/draw-checks'
import { drawTerms } from './draw/draw-terms'
import { maintainPools } from './draw/pools'
import { userDraws } from './draw/user-draws'
import { earningRoutes } from './earning/earning.routes'
import { sweepEarnings } from './earning/sweep-earnings'
import { onRegister } from './gift-pack/gift-pack'
import { giftPackRoutes } from './gift-pack/gift-pack.routes'
import { createHasPack } from './gift-pack/gift-pack.service'
import { packetChecks } from './packets/packet-checks'
import { packetRoutes } from './packets/packets.routes'
import { returnPackets, sweepPackets } from './packets/return-packets'
import { userPackets } from './packets/user-packets'
import { personalData } from './personal-data'
import { signInRoutes } from './sign-in/sign-in.routes'
import { signInTerms } from './sign-in/sign-in-terms'
import { earningHandlers } from './tasks/earning-handlers'
import { taskRoutes } from './tasks/tasks.routes'
import { userRewards } from './user-rewards'

declare module '#platform/module' {
  interface Values {
    /** Whether a gift pack waits for a caller. */
    hasPack: (actor: Actor) => Promise<boolean>
  }
}

export const rewardModule = defineModule({
  name: 'reward',
  needs: ['audited', 'clock', 'db', 'flags', 'isUser', 'once', 'tierOf'],
  gives: { hasPack: ({ db, clock }) => createHasPack({ db, clock }) },
  async routes(api, { flags, ...needs }) {
    await api.register(packetRoutes, needs)
    await api.register(signInRoutes, needs)
    await api.register(taskRoutes, needs)
    await api.register(giftPackRoutes, needs)
    await api.register(earningRoutes, needs)
    await api.register(drawRoutes, { ...needs, isOn: () => flags.isOn('draw_open') })
  },
  loops: () => [returnPackets, sweepPackets, sweepEarnings, maintainPools],
  listens: ({ clock }) => [{ name: 'reward', handlers: earningHandlers(clock) }],
  terms: { signIn: signInTerms, draw: drawTerms },
  checks: () => [...packetChecks, ...drawChecks],
  onRegister,
  userData: {
    collected: personalData,
    exported: (db) => ({
      packets: userPackets(db).exported,
      rewards: userRewards(db).exported,
      draws: userDraws(db).exported,
    }),
    forget: (db) => [userPackets(db).forget, userRewards(db).forget, userDraws(db).forget],
  },
})
