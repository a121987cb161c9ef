import { liveFlows } from '#modules/market'
import { defineModule } from '#platform/module'
import { dashboardRoutes } from './dashboard.routes'
import { createMonitoring, dropEvents, type Monitoring } from './monitoring'

declare module '#platform/module' {
  interface Values {
    /** 异动监控 of the live market. */
    monitoring: Monitoring
  }
}

export const dashboardModule = defineModule({
  name: 'dashboard',
  needs: ['clock', 'currentMarket', 'db', 'live', 'market', 'quotes'],
  gives: {
    monitoring({ db, market, quotes }) {
      const monitoring = createMonitoring({ db, live: quotes })
      market.onMessage((message) => {
        if (message.type === 'event') monitoring.publish(message.world, message.event)
      })
      return monitoring
    },
  },
  async routes(api, { clock, currentMarket, db, live, monitoring }) {
    await api.register(dashboardRoutes, { clock, db, live, monitoring, flows: liveFlows(currentMarket) })
  },
  dropsSimulated: (tx) => dropEvents(tx, 'simulated'),
})
