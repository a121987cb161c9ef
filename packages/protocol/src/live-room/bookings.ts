import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { broadcastId, unknownBroadcast } from './fields'

/** Minutes before its begin at which those who booked a broadcast are notified. */
export const bookingMinutes = 10

const ended = '该场次已结束'

export const bookBroadcast = endpoint({
  path: '/api/live/bookBroadcast',
  summary: `预约一场直播：开播前 ${bookingMinutes} 分钟与开播时各通知一次，改期或取消也会通知`,
  access: 'signedIn',
  input: z.object({ broadcast_id: broadcastId }),
  output: z.object({ booked: z.boolean() }),
  success: '预约成功，开播前会通知您',
  errors: { unknownBroadcast, ended, begun: '直播已开始，可直接观看', tooMany: '最多同时预约 100 场' },
})

export const cancelBooking = endpoint({
  path: '/api/live/cancelBooking',
  summary: '取消预约；重复提交结果不变',
  access: 'signedIn',
  input: z.object({ broadcast_id: broadcastId }),
  output: z.object({ booked: z.boolean() }),
  success: '已取消预约',
})

/** Ids of the broadcasts that the caller has booked and that are not over. */
export const getBookings = endpoint({
  path: '/api/live/getBookings',
  summary: '我预约的场次',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ broadcast_ids: z.array(z.int()) }),
})
