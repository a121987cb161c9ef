import { collectedBy, defineModule, type Module, partsOf, sharedBy, type Values } from '#platform/module'
import type { Hub, LiveChannel } from '#platform/websocket'
import { createAdverts } from './adverts/adverts'
import { advertRoutes } from './adverts/adverts.routes'
import type { Targets } from './adverts/targets'
import { agreementRoutes } from './agreements/agreements.routes'
import { consentsOf, recordSignInConsent } from './agreements/consents'
import { createCommunityCampaign } from './community-campaign/community-campaign'
import { communityCampaignRoutes } from './community-campaign/community-campaign.routes'
import { cooperationRoutes } from './cooperation/cooperation.routes'
import { cooperationOf, sweepCooperation } from './cooperation/cooperation-requests'
import { createFlags, type Flags } from './flags/flags'
import { flagsRoutes } from './flags/flags.routes'
import { initRoutes } from './init/init.routes'
import { joinChannels } from './join-channels'
import { messageChannel } from './message.live'
import { personalData } from './personal-data'
import { personalDataRoutes } from './personal-data/personal-data.routes'
import { joinSitemaps } from './search-engines/join-sitemaps'
import { searchEngineRoutes } from './search-engines/search-engines.routes'
import type { SitemapSource } from './search-engines/sitemap-source'
import { createSessionSockets, type SessionSockets, type SocketBus } from './session-sockets'
import { serviceContact } from './settings/contact'
import { settingsRoutes } from './settings/settings.routes'
import { siteRoutes } from './site.routes'
import { foldStatistics } from './statistics/fold-statistics'
import { statisticsRoutes } from './statistics/statistics.routes'
import { thirdParties } from './third-parties'
import { releaseUnnamedPictures } from './uploads/release-unnamed-pictures'
import { sweepUnownedFiles } from './uploads/unowned-files.jobs'
import { uploadsOf } from './uploads/uploads'
import { uploadRoutes } from './uploads/uploads.routes'

declare module '#platform/module' {
  interface Values {
    flags: Flags
    /** Reports ended sessions to the other processes, if there are any. */
    socketBus: SocketBus | null
    /** The message sockets of users' open pages, on all processes. */
    sessionSockets: SessionSockets
    /** Contact of the customer service. */
    serviceContact: ReturnType<typeof serviceContact>
    /** Pictures of users and of the site. */
    uploads: typeof uploadsOf
    releaseUnnamedPictures: typeof releaseUnnamedPictures
  }
  interface ModuleParts<Needs> {
    /** Pages of the module that search engines may index. */
    sitemap?: (needs: Needs) => SitemapSource
    /** Things of the module to which adverts may lead. */
    advertTargets?: (needs: Needs) => Targets
    /** Requests and frames of the module on the message socket, with types of their own. */
    frames?: (needs: Needs) => (hub: Hub) => LiveChannel<object>
  }
}

const advertTargetsOf = (modules: readonly Module[], values: Values): Targets =>
  Object.assign({}, ...partsOf(modules, 'advertTargets').map((targetsOf) => targetsOf(values)))

export const siteModule = defineModule({
  name: 'site',
  needs: [
    'audited',
    'clock',
    'config',
    'db',
    'values',
    'hasPassword',
    'logger',
    'modules',
    'monitoring',
    'quotes',
    'socketBus',
    'storage',
  ],
  gives: {
    flags: ({ clock, db, logger }) => createFlags({ db, clock, logger }),
    sessionSockets: ({ socketBus }) => createSessionSockets(socketBus),
    serviceContact: ({ db }) => serviceContact(db),
    uploads: () => uploadsOf,
    releaseUnnamedPictures: () => releaseUnnamedPictures,
  },
  async routes(api, { values, modules, monitoring, quotes, sessionSockets, ...needs }) {
    const { clock, config, db, flags, hasPassword, logger } = needs
    const adverts = createAdverts({ db, clock, logger, flags })
    const campaign = createCommunityCampaign({ db, clock, logger })
    await api.register(siteRoutes, {
      message: joinChannels([
        messageChannel({ monitoring, live: quotes }),
        ...partsOf(modules, 'frames').map((framesOf) => framesOf(values)),
      ]),
      sessionSockets,
      flags,
    })
    await api.register(personalDataRoutes, {
      collected: collectedBy(modules),
      shared: sharedBy(modules, config),
    })
    await api.register(agreementRoutes, needs)
    await api.register(cooperationRoutes, needs)
    await api.register(uploadRoutes, needs)
    await api.register(flagsRoutes, needs)
    await api.register(advertRoutes, { ...needs, adverts, targets: advertTargetsOf(modules, values) })
    await api.register(settingsRoutes, needs)
    await api.register(communityCampaignRoutes, { ...needs, campaign })
    await api.register(initRoutes, { flags, adverts, communityCampaign: campaign, hasPassword })
    await api.register(statisticsRoutes, needs)
  },
  rawRoutes: {
    paths: ['/robots.txt', '/sitemap.xml', '/sitemaps/'],
    register: async (app, { values, modules }) => {
      const sources = partsOf(modules, 'sitemap').map((sitemapOf) => sitemapOf(values))
      await app.register(searchEngineRoutes, { source: joinSitemaps(sources) })
    },
  },
  loops: ({ storage }) => [sweepCooperation, foldStatistics, sweepUnownedFiles(storage)],
  recordsConsent: recordSignInConsent,
  userData: {
    collected: personalData,
    shared: thirdParties,
    exported: (db) => ({
      uploads: uploadsOf(db).exported,
      consents: consentsOf(db).exported,
      cooperation: cooperationOf(db).exported,
    }),
    forget: (db) => [uploadsOf(db).forget, consentsOf(db).forget, cooperationOf(db).forget],
  },
})
