import type { MemberKey } from '#modules/community'
import type { SampleMessage } from './sample-message'
import { marginChat, oreChat } from './sample-recording-chats'

interface SampleVideoTexts {
  /** The clip that it plays, by the name of its file. */
  clip: string
  title: string
  description: string
}

/** A recording of the newest evening at which its room had a plan. */
export interface SampleRecording extends SampleVideoTexts {
  /** The place of its room among `sampleRooms`. */
  room: number
  /** Its teacher began so many minutes after the planned time. */
  lateMinutes: number
  /** The product whose main contract stands beside it; null for none. */
  product: string | null
  chat: readonly SampleMessage[]
}

/** How often a recording plays its clip: twelve minutes in all. */
export const recordingRounds = 8

export const sampleRecordings: readonly SampleRecording[] = [
  {
    clip: 'video-ore',
    room: 0,
    lateMinutes: 13,
    product: 'i',
    title: '铁矿先看港口，再看盘面',
    description: '库存、疏港、压港、钢厂可用天数，四列数按什么顺序看。示例回放，画面为示意图形。',
    chat: oreChat,
  },
  {
    clip: 'video-margin',
    room: 1,
    lateMinutes: 2,
    product: null,
    title: '保证金是怎么算出来的',
    description: '从报价单位到风险度，一步一步算出一手合约占用多少资金。示例回放，画面为示意图形。',
    chat: marginChat,
  },
]

/** A moment of a trading day: a Beijing time, in the night session before the day or on the day itself. */
export interface DayMoment {
  session: 'night' | 'day'
  time: string
}

export interface SampleClip extends SampleVideoTexts {
  kind: 'headline' | 'quotation'
  teacher: MemberKey | null
  products: readonly string[]
  isPinned?: true
  /** Seconds of a quotation video, each with its moment of the trading day. */
  marks?: readonly (DayMoment & { second: number })[]
}

const fiveMoments = [
  { second: 5, session: 'night', time: '21:15' },
  { second: 22, session: 'night', time: '22:45' },
  { second: 40, session: 'day', time: '09:15' },
  { second: 56, session: 'day', time: '10:45' },
  { second: 72, session: 'day', time: '14:45' },
] as const

export const sampleClips: readonly SampleClip[] = [
  {
    clip: 'video-basis',
    kind: 'headline',
    teacher: null,
    products: [],
    isPinned: true,
    title: '一张图看懂基差',
    description: '现货减期货是基差。临近交割为什么会收敛，换主力时为什么会跳。示例视频，画面为示意图形。',
  },
  {
    clip: 'video-roll',
    kind: 'headline',
    teacher: null,
    products: [],
    title: '换月那几天，持仓怎么搬家',
    description: '近月与远月的持仓此消彼长，成交往往先换过去。示例视频，画面为示意图形。',
  },
  {
    clip: 'video-rebar',
    kind: 'quotation',
    teacher: 'chen',
    products: ['rb'],
    marks: fiveMoments,
    title: '螺纹这一天的五个时刻',
    description: '夜盘开盘、夜盘收盘前、日盘开盘、小节之后与尾盘，各看一件事。示例视频，画面为示意图形。',
  },
  {
    clip: 'video-meal',
    kind: 'quotation',
    teacher: 'shen',
    products: ['m'],
    marks: fiveMoments,
    title: '豆粕这一天的五个时刻',
    description:
      '同样五个时刻，换一个品种看：外盘、现货与油厂报价各在什么时候起作用。示例视频，画面为示意图形。',
  },
]
