import type { SearchTag } from '@vce/protocol'
import pg from 'pg'
import type { Member } from './member'
import { momentOfRun } from './moments'
import { serverAt } from './server'

interface GivenUse {
  tag: SearchTag
  unit: string
  returned?: boolean
}

/** Adds free uses that count for a day, one minute apart, the last being the newest. */
export async function addUses({ userinfo }: Member, uses: readonly GivenUse[], day = '2026-11-20') {
  const subject = `user:${userinfo.id}`
  const client = new pg.Client({ connectionString: serverAt(momentOfRun()).database })
  await client.connect()
  for (const [place, { tag, unit, returned = false }] of uses.entries()) {
    await client.query(
      'insert into quota_uses (subject, tag, day, unit, state, at) values ($1, $2, $3, $4, $5, $6)',
      [
        subject,
        tag,
        day,
        unit,
        returned ? 'returned' : 'committed',
        `${day}T09:${String(place).padStart(2, '0')}:00+08:00`,
      ],
    )
  }
  await client.end()
}
