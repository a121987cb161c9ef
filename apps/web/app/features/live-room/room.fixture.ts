import { type Broadcast, type ChatMessage, defaultRoomRules, type RoomFrame } from '@vce/protocol'

/** A message of room 1. */
export const message = (number: number, fields: Partial<ChatMessage> = {}): ChatMessage => ({
  id: number,
  room_id: 1,
  number,
  user_id: 7,
  message_type: 'text',
  text: `第 ${number} 条`,
  picture: null,
  picture_size: null,
  user: { nickname: '灯塔水母', avatar: '/avatars/1.svg', level: 1, moneyLevel: 0, role: 'member' },
  reply: null,
  accept: null,
  danmaku: false,
  at: '2026-11-20 21:05:00',
  ...fields,
})

/** Messages with the numbers from `first` to `last`. */
export const messagesFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => message(first + index))

type StateFrame = Extract<RoomFrame, { type: 'room_state' }>

/** The state of room 1 whose newest message is the last of the given ones. */
export const roomState = (messages: ChatMessage[], fields: Partial<StateFrame> = {}): StateFrame => ({
  type: 'room_state',
  room_id: 1,
  run: 'one',
  number: messages.at(-1)?.number ?? 0,
  live_status: 1,
  broadcast: null,
  rules: defaultRoomRules,
  notice: '',
  pinned: null,
  online: 3,
  me: { role: 'member', muted_until: null, may_send_pictures: true },
  snapshot: true,
  reset: false,
  messages,
  ...fields,
})

/** The frame of a message. */
export const chat = (number: number, nonce = `nonce ${number}`, fields: Partial<ChatMessage> = {}) => ({
  ...message(number, fields),
  type: 'chat' as const,
  nonce,
})

export const liveBroadcast: Broadcast = {
  id: 9,
  room_id: 1,
  title: '关口的三种走法',
  state: 'live',
  plan_from: '2026-11-20 20:45:00',
  plan_to: '2026-11-20 22:15:00',
  auto_start: true,
  began_at: '2026-11-20 20:45:00',
  ended_at: null,
  teacher: null,
  world: null,
  contract: null,
  version: 1,
}
