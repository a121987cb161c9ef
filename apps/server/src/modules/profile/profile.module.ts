import { type OwnList, type ThingKind, thingKinds } from '@vce/protocol'
import { combine, defineModule, partsOf } from '#platform/module'
import { type NoticeRule, notice } from '#platform/notices'
import { userFollowed } from './follows/follows.events'
import { countUnreadNotices } from './notices/new-notices'
import { noticesListener } from './notices/notices-listener'
import { sweepNotices } from './notices/sweep-notices'
import { createUnreadReports } from './notices/unread-reports'
import { personalData } from './personal-data'
import { profileRoutes } from './profile.routes'
import { profiles } from './profiles'
import { createProfileTargets } from './review-targets'
import { memberSource } from './teachers/index-member'
import { addSampleTeacher } from './teachers/sample-teacher'
import type { CardSource } from './things/thing-cards'

declare module '#platform/module' {
  interface Values {
    /** Sends the number of unread notices to all open pages of a user, also on other processes. */
    reportUnread: (userId: number) => void
    /** A user's 自选. */
    ownList: (userId: number) => Promise<OwnList>
  }
  interface ModuleParts<Needs> {
    /** Notices to users about events of the module. */
    notices?: (needs: Needs) => readonly NoticeRule[]
    /** Sources of the things that users can collect, and that are recorded in their history. */
    cardSources?: (needs: Needs) => Partial<Record<ThingKind, CardSource>>
  }
}

export const profileModule = defineModule({
  name: 'profile',
  needs: [
    'app',
    'audited',
    'bannedWords',
    'clock',
    'db',
    'values',
    'hasQrCode',
    'honors',
    'logger',
    'memberFacts',
    'modules',
    'onDoubtfulText',
    'registeredAt',
    'sessionSockets',
    'uploads',
  ],
  gives: {
    reportUnread({ app, db, logger, sessionSockets }) {
      const reports = createUnreadReports({
        logger,
        count: (userId) => countUnreadNotices(db, userId),
        send: (userId, unread) => sessionSockets.send(userId, { type: 'notice', unread }),
      })
      app.addHook('onClose', reports.settled)
      return reports.report
    },
    ownList: ({ db }) => profiles(db).ownList,
  },
  async routes(
    api,
    { audited, bannedWords, clock, db, values, hasQrCode, honors, memberFacts, modules, ...needs },
  ) {
    await api.register(profileRoutes, {
      audited,
      clock,
      db,
      hasQrCode,
      uploads: needs.uploads,
      things: combine(
        thingKinds,
        partsOf(modules, 'cardSources').map((sourcesOf) => sourcesOf(values)),
      ),
      userInfoParts: {
        ...memberFacts,
        honors: honors.worn,
        honorsAmong: honors.wornAmong,
        joinedAt: needs.registeredAt,
      },
      banned: bannedWords.current,
      onDoubtful: needs.onDoubtfulText,
      onOwnListChange: (userId, { version }) =>
        needs.sessionSockets.send(userId, { type: 'own_list', version }),
      onNoticesRead: needs.reportUnread,
    })
  },
  loops: () => [sweepNotices],
  listens: ({ values, modules, reportUnread }) => [
    noticesListener(
      partsOf(modules, 'notices').flatMap((noticesOf) => noticesOf(values)),
      reportUnread,
    ),
  ],
  notices: () => [
    notice(userFollowed, async (writer, { data: { follower, followed }, at }) => {
      await writer.followed(followed, follower, at)
      return [followed]
    }),
  ],
  reviews: ({ bannedWords }) => createProfileTargets(bannedWords.current),
  searchSources: (clock) => [memberSource(clock)],
  decoratesPerson: async (tx, userId, person, now) => {
    if (person === 'teacher') await addSampleTeacher(tx, userId, now)
  },
  userData: {
    collected: personalData,
    exported: (db) => ({ profile: profiles(db).exported }),
    forget: (db) => [profiles(db).forget],
  },
})
