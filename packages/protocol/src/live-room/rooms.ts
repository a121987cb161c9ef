import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { moment } from '../primitives'
import {
  broadcast,
  liveStatus,
  roomFile,
  roomId,
  roomRefusals,
  roomRules,
  roomTeacher,
  roomType,
} from './fields'

const listedRoom = z.object({
  id: z.int(),
  name: z.string(),
  type: roomType,
  live_status: liveStatus,
  /** Address of the cover; empty without one. */
  image: z.string(),
  teacher: z.nullable(roomTeacher),
  /** Title of the running broadcast, or of the next plan. */
  title: z.nullable(z.string()),
  /** Number of people in the room. */
  online: z.int(),
  /** Begin of the next plan. */
  plan_from: z.nullable(moment),
  /** Whether a membership is needed. */
  is_members_only: z.boolean(),
  /** The circle whose members may enter; null of other rooms. */
  circle_id: z.nullable(z.int()),
  /** Whether the room is sample content. */
  sample: z.boolean(),
})
export type ListedRoom = z.output<typeof listedRoom>

const roomList = z.object({ roomList: z.array(listedRoom) })

/** All rooms but those of circles and courses, in their order. */
export const getRoomList = endpoint({
  path: '/api/chat/getRoomList',
  summary: '直播间列表，不含圈子与课程的直播间',
  access: 'guest',
  shared: true,
  input: z.object({}),
  output: roomList,
})

export const getCircleRooms = endpoint({
  path: '/api/chat/getCircleRooms',
  summary: '我加入的圈子的直播间',
  access: 'signedIn',
  input: z.object({}),
  output: roomList,
})

/** Roles in a room, from the least to the most. */
export const roomRoles = ['guest', 'member', 'vip', 'assistant', 'teacher'] as const
export type RoomRole = (typeof roomRoles)[number]

export const getRoomInfo = endpoint({
  path: '/api/chat/getRoomInfo',
  summary: '一个直播间：场次、规则、接下来的安排与我的身份',
  access: 'guest',
  input: z.object({ id: roomId }),
  output: z.object({
    room: z.extend(listedRoom, { notice: z.string(), products: z.array(z.string()) }),
    broadcast: z.nullable(broadcast),
    rules: roomRules,
    me: z.object({
      role: z.enum(roomRoles),
      /** Whether the caller may watch and write; false for those who need a membership. */
      may_enter: z.boolean(),
    }),
    /** 资料 of the broadcast, else of the next plan; empty for a caller who may not enter. */
    files: z.array(roomFile),
    /** The next plans, the earliest first. */
    next: z.array(broadcast),
    /** The last messages of a room for members, for a caller who may not enter it; the oldest first. */
    last_lines: z.array(z.object({ number: z.int(), nickname: z.string(), text: z.string() })),
  }),
  errors: roomRefusals,
})
