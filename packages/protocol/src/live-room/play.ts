import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { moment } from '../primitives'
import { roomId, roomRefusals } from './fields'

/** Life of a ticket for a stream: long enough for a page to fetch the next one. */
export const ticketSeconds = 600

export const getPlayUrl = endpoint({
  path: '/api/chat/getPlayUrl',
  summary: '直播画面的播放地址，凭证十分钟内有效',
  access: 'guest',
  input: z.object({
    room_id: roomId,
    /** The stream that has not begun yet, for the desk of those who lead the room. */
    desk: z._default(z.boolean('参数有误'), false),
  }),
  output: z.object({
    /** Address of the HLS playlist, with the ticket. */
    hls: z.string(),
    /** Address of the stream with low latency; null without one. */
    flv: z.nullable(z.string()),
    /** Address of the playlist of the last two hours; null without one. */
    dvr: z.nullable(z.string()),
    has_audio: z.boolean(),
    /** The ticket ends then; the page fetches the next one before. */
    expires_at: moment,
    latency: z.enum(['normal', 'low']),
    /** Whether the stream is the sample that is repeated for ever. */
    sample: z.boolean(),
  }),
  errors: { ...roomRefusals, notLive: '直播未开始' },
})
