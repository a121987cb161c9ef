import { type AuditSource, auditRepository, createAudited } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { bannedWords, foldedWord } from '#platform/text-check'
import { bannedWordsRepository } from './banned-words.repository'

const firstStart: AuditSource = { operatorId: null, operator: '首次启动' }
const action = 'community.seedWords'

/**
 * Whether the first start has stored the built-in banned words; operators may have removed some of them
 * since.
 */
export const areBannedWordsSeeded = async (db: Database) => (await auditRepository(db).count({ action })) > 0

/** Stores the built-in banned words (`#platform/text-check`) once; an entry in the audit log records this. */
export function seedBannedWords(db: Database, clock: Clock): Promise<void> {
  return createAudited({ db, clock })(firstStart, async ({ tx, now, audit }) => {
    const words = bannedWordsRepository(tx)
    await words.hold()
    if (await areBannedWordsSeeded(tx)) return
    const rows = bannedWords.map((word) => ({ word, folded: foldedWord(word), addedBy: null, at: now }))
    const added = await words.add(rows)
    await audit({ action, target: 'words', after: { count: added.length } })
  })
}
