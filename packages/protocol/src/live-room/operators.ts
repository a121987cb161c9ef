import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { smallId } from '../primitives'
import { userId } from '../profile/user-fields'
import { unknownProduct } from '../refusals'
import { roomId, roomName, roomNotice, roomProducts, roomType, unknownRoom } from './fields'

export const saveRoom = endpoint({
  path: '/api/live/saveRoom',
  summary: '新建或修改直播间',
  access: { operator: 'live', right: 'write' },
  input: z.object({
    /** 0 for a new room. */
    id: z.union([z.literal(0), roomId], '直播间编号有误'),
    /** The version from which the change was made; 0 for a new room. */
    version: z.int('版本有误').check(z.nonnegative('版本有误')),
    name: roomName,
    type: roomType,
    /** Address of an uploaded picture; empty for none. */
    image: z.string('封面有误').check(z.regex(/^(\/files\/[\w.-]{1,80})?$/, '封面有误')),
    /** Place in lists, the smallest first. */
    sort: z.int('排序有误').check(z.minimum(0, '排序有误'), z.maximum(9_999, '排序有误')),
    teacher_id: z.nullable(userId),
    circle_id: z.nullable(smallId('圈子编号有误')),
    is_members_only: z.boolean('会员直播间有误'),
    products: roomProducts,
    notice: roomNotice,
  }),
  output: z.object({ id: z.int(), version: z.int() }),
  errors: {
    unknownRoom,
    noTeacher: '该用户不是认证讲师',
    unknownCircle: '圈子不存在',
    unknownProduct,
    changed: '该直播间已被修改，请刷新后再改',
  },
})
