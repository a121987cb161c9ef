import { splitContractCode } from '@vce/futures'
import type { Database } from '#platform/database'
import type { BroadcastRow } from '../rooms/rooms.repository'
import { videosRepository } from '../videos/videos.repository'
import { recordingsRepository } from './recordings.repository'
import { tradingDaysOf } from './trading-days'

/**
 * Makes the draft of a recording when its broadcast is over, in the transaction that ends it. A broadcast without a
 * video has none. Segments that are stored later belong to it too.
 */
export async function openDraft(tx: Database, broadcast: BroadcastRow, now: Date) {
  const { id, roomId, title, teacherId, mediaId, contractCode, beganAt } = broadcast
  if (mediaId === null || beganAt === null || (await recordingsRepository(tx).ofBroadcast(id))) return
  const video = await videosRepository(tx).add({
    kind: 'recording',
    title,
    mediaId,
    teacherId,
    productCodes: contractCode === null ? [] : [splitContractCode(contractCode).productCode],
    tradingDay: tradingDaysOf(beganAt, broadcast.endedAt ?? now).at(-1) ?? null,
    state: 'draft',
    createdAt: now,
  })
  await videosRepository(tx).addRecording({ videoId: video.id, broadcastId: id, roomId })
}
