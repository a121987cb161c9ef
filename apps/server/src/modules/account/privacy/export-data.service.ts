import { exportData } from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { userOf, type Verb } from '#platform/http'
import { day, limits } from '#platform/limits'
import type { ExportSections } from '#platform/personal-data'
import { accountRepository } from '../account.repository'
import { sessionsRepository } from '../sessions/sessions.repository'
import { privacyRepository } from './privacy.repository'

interface ExportOptions {
  db: Database
  clock: Clock
  exportSections: ExportSections
}

const exportWindows = [{ seconds: day, max: 10 }]

/**
 * Creates a function that exports everything stored about the user. Hashes of secrets are not personal data
 * and are left out.
 */
export function createExportData({ db, clock, exportSections }: ExportOptions): Verb<typeof exportData> {
  async function accountOf(userId: number, sessionId: number) {
    const privacy = privacyRepository(db)
    const [user, sessions, devices, wechat] = await Promise.all([
      accountRepository(db).byId(userId),
      sessionsRepository(db).list(userId, sessionId, clock.now()),
      privacy.devicesOf(userId),
      privacy.hasWechat(userId),
    ])
    return {
      id: userId,
      mobile: user?.mobile ?? null,
      created_at: user && beijingTime(user.createdAt),
      service_code: user?.serviceCode ?? null,
      invitation_code: user?.invitationCode ?? null,
      has_password: user?.passwordHash !== null,
      password_set_at: user?.passwordSetAt ? beijingTime(user.passwordSetAt) : null,
      wechat_bound: wechat,
      sessions: sessions.map(({ id, agent, address, createdAt, lastSeenAt }) => ({
        id,
        agent,
        address,
        created_at: beijingTime(createdAt),
        last_seen_at: beijingTime(lastSeenAt),
      })),
      devices: devices.map(({ id, agent, firstSeenAt, lastSeenAt }) => ({
        id,
        agent,
        first_seen_at: beijingTime(firstSeenAt),
        last_seen_at: beijingTime(lastSeenAt),
      })),
    }
  }

  return async (actor) => {
    const { userId, sessionId } = userOf(actor)
    const now = clock.now()
    const taken = await limits(db).take([{ key: `export user ${userId}`, windows: exportWindows }], now)
    if (!taken.ok) throw failure(exportData, 'tooOften')
    const parts: Record<string, unknown> = { account: await accountOf(userId, sessionId) }
    for (const [name, of] of Object.entries(exportSections)) parts[name] = await of(userId)
    return { exported_at: beijingTime(now), parts }
  }
}
