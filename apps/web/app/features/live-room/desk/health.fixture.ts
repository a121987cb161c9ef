import type { Broadcast, StreamHealth } from '@vce/protocol'
import type { Health } from './stream-health-query'

/** A plan of an hour from 21:00 on. */
export const plan: Broadcast = {
  id: 7,
  room_id: 1,
  title: '关口的三种走法',
  state: 'planned',
  plan_from: '2026-11-20 21:00:00',
  plan_to: '2026-11-20 22:00:00',
  auto_start: true,
  began_at: null,
  ended_at: null,
  teacher: null,
  world: null,
  contract: null,
  version: 1,
}

export const stream: StreamHealth = {
  since: '2026-11-20 20:50:00',
  bitrate: 2_480,
  frames: 30,
  keyframe_gap: 2,
  width: 1280,
  height: 720,
  codec: 'avc1.640028,mp4a.40.2',
  has_audio: true,
  lost_connections: 0,
  dropped: 0,
}

export const health: Health = {
  broadcast: plan,
  opens_at: '2026-11-20 20:30:00',
  has_key: false,
  intake: 'ready',
  stream: null,
  problem: null,
  is_forgotten: false,
  begins_at: null,
  is_disk_low: false,
}

/** A time of that evening in epoch milliseconds. */
export const at = (time: string) => Date.parse(`2026-11-20T${time}+08:00`)
