import type { RoomTeacher } from '@vce/protocol'
import { profiles, teachers } from '#modules/profile'
import type { Database } from '#platform/database'

/** Teachers in the form that rooms show them, by their ids; without those who are no teachers any more. */
export async function roomTeachers(db: Database, userIds: readonly (number | null)[]) {
  const ids = [...new Set(userIds.filter((id) => id !== null))]
  const [known, taught] = await Promise.all([profiles(db).among(ids), teachers(db).among(ids)])
  const found = new Map<number, RoomTeacher>()
  for (const [id, { name, practiceNumber, advisoryNumber }] of taught) {
    const profile = known.get(id)
    if (!profile || profile.deleted) continue
    found.set(id, {
      id,
      nickname: profile.nickname,
      avatar: profile.avatar,
      name,
      practice_number: practiceNumber,
      advisory_number: advisoryNumber,
    })
  }
  return found
}
