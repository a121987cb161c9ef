import { productOf } from '@vce/futures'
import { type InputOf, type OutputOf, removeTeacher, setTeacher } from '@vce/protocol'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import { failure } from '#platform/errors'
import { type Actor, operatorOf } from '#platform/http'
import { profileRepository } from '../profile.repository'
import { indexMember } from './index-member'
import { type Teacher, teachersRepository } from './teachers.repository'

/** The fields of a teacher that go to the audit log. */
const shown = (teacher: Teacher | undefined) =>
  teacher && {
    name: teacher.name,
    practice_number: teacher.practiceNumber,
    advisory_number: teacher.advisoryNumber,
    intro: teacher.intro,
    products: teacher.products,
  }

/** Stores and removes 认证讲师; the calling operator has checked their qualification. */
export const createSetTeachers = ({ audited }: { audited: AuditedRunner }) => ({
  async setTeacher(
    actor: Actor,
    { id, practice_number, advisory_number, ...rest }: InputOf<typeof setTeacher>,
  ): Promise<OutputOf<typeof setTeacher>> {
    const operator = operatorOf(actor)
    const products = [...new Set(rest.products)]
    if (products.some((code) => !productOf(code))) throw failure(setTeacher, 'unknownProduct', { products })
    return audited(sourceOf(operator), async ({ tx, now, audit }) => {
      if (!(await profileRepository(tx).exists(id))) throw failure(setTeacher, 'unknownUser', { id })
      const teachers = teachersRepository(tx)
      const before = shown(await teachers.of(id))
      const teacher = {
        userId: id,
        name: rest.name,
        intro: rest.intro,
        products,
        practiceNumber: practice_number,
        advisoryNumber: advisory_number,
        checkedBy: operator.operatorId,
        checkedAt: now,
      }
      await teachers.put(teacher)
      await indexMember(tx, id, now)
      await audit({ action: 'teacher.set', target: `user ${id}`, before, after: shown(teacher) })
      return {}
    })
  },

  async removeTeacher(
    actor: Actor,
    { id, reason }: InputOf<typeof removeTeacher>,
  ): Promise<OutputOf<typeof removeTeacher>> {
    return audited(sourceOf(operatorOf(actor)), async ({ tx, now, audit }) => {
      const teachers = teachersRepository(tx)
      const before = await teachers.of(id)
      if (!before) throw failure(removeTeacher, 'noTeacher', { id })
      await teachers.drop(id)
      if (await profileRepository(tx).exists(id)) await indexMember(tx, id, now)
      await audit({ action: 'teacher.remove', target: `user ${id}`, before: shown(before), reason })
      return {}
    })
  },
})
