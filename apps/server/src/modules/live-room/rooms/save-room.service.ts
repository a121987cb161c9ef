import { productOf } from '@vce/futures'
import { defaultRoomRules, type InputOf, type OutputOf, saveRoom } from '@vce/protocol'
import { circleNames } from '#modules/community'
import { teachers } from '#modules/profile'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, operatorOf } from '#platform/http'
import { indexRoom } from './room-document'
import { type LiveRoom, roomsRepository } from './rooms.repository'

/** The fields of a room that go to the audit log. */
const shown = ({ name, type, image, sort, teacherId, circleId, isMembersOnly, notice }: LiveRoom) => ({
  name,
  type,
  image,
  sort,
  teacher_id: teacherId,
  circle_id: circleId,
  is_members_only: isMembersOnly,
  notice,
})

/** The reason for which a room with these fields is refused. */
async function faultOf(tx: Database, { teacher_id, circle_id, products }: InputOf<typeof saveRoom>) {
  if (teacher_id !== null && !(await teachers(tx).of(teacher_id))) return 'noTeacher'
  if (circle_id !== null && !(await circleNames(tx, [circle_id])).has(circle_id)) return 'unknownCircle'
  return products.some((code) => !productOf(code)) ? 'unknownProduct' : null
}

/** Endpoint by which operators add and change rooms. */
export const createSaveRoom =
  ({ audited }: { audited: AuditedRunner }) =>
  (actor: Actor, input: InputOf<typeof saveRoom>): Promise<OutputOf<typeof saveRoom>> =>
    audited(sourceOf(operatorOf(actor)), async ({ tx, now, audit }) => {
      const fault = await faultOf(tx, input)
      if (fault) throw failure(saveRoom, fault, { id: input.id })
      const rooms = roomsRepository(tx)
      const { id, version, name, type, image, sort, notice } = input
      const fields = {
        name,
        type,
        image,
        sort,
        notice,
        teacherId: input.teacher_id,
        circleId: input.circle_id,
        isMembersOnly: input.is_members_only,
        productCodes: [...new Set(input.products)],
      }
      const before = id === 0 ? undefined : await rooms.locked(id)
      if (id !== 0 && !before) throw failure(saveRoom, 'unknownRoom', { id })
      const after = before
        ? await rooms.change(id, version, fields)
        : await rooms.add({ ...fields, rules: defaultRoomRules })
      if (!after) throw failure(saveRoom, 'changed', { id })
      await indexRoom(tx, after, now)
      await audit({
        action: 'live.room',
        target: `live room ${after.id}`,
        before: before && shown(before),
        after: shown(after),
      })
      return { id: after.id, version: after.version }
    })
