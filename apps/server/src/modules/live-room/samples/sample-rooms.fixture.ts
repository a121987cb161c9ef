import { sql } from 'drizzle-orm'
import { type MemberKey, memberKeys, memberOf } from '#modules/community'
import type { startTestApp } from '#test/app'

type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** Writes the sample members with their teachers, who lead the sample rooms. */
export async function storeSampleMembers({ db, seed }: Pick<TestApp, 'db' | 'seed'>) {
  const ids = new Map<MemberKey, number>()
  for (const [place, key] of memberKeys.entries()) {
    const { id } = await seed.user()
    ids.set(key, id)
    await db.execute(sql`insert into sample_members (user_id, number) values (${id}, ${place + 1})`)
    const { teacher } = memberOf(key)
    if (teacher)
      await db.execute(sql`
        insert into teachers (user_id, name, practice_number, advisory_number, intro, products, checked_by, checked_at)
        values (${id}, ${teacher.name}, ${teacher.practiceNumber}, ${teacher.advisoryNumber}, '', '{}', 0, now())`)
  }
  return ids
}
