import type { ListedRoom } from '@vce/protocol'
import { expect, test } from 'vitest'
import { roomAddress, roomNote } from './room-list'

/** Friday in Beijing. */
const now = Date.parse('2026-11-20T18:00:00+08:00')
const room: ListedRoom = {
  id: 1,
  name: '夜盘带你看黑色',
  type: 2,
  live_status: 0,
  image: '',
  teacher: null,
  title: '基差收敛的三种走法',
  online: 0,
  plan_from: '2026-11-20 20:45:00',
  is_members_only: false,
  circle_id: null,
  sample: true,
}

test('an address names the room and its type', () => {
  expect(roomAddress({ id: 3, type: -1 })).toBe('/live?id=3&type=-1')
})

test.each([
  ['a plan', {}, '今天 20:45 基差收敛的三种走法'],
  ['no plan', { title: null, plan_from: null }, '暂无直播安排'],
  ['a broadcast', { live_status: 1 }, '基差收敛的三种走法'],
  ['the sample stream', { live_status: 1, title: null }, '正在直播'],
  ['nothing but its name', { type: -1, title: null, plan_from: null }, '开播时间另行公布'],
] as const)('a room with %s is described', (_name, fields, note) => {
  expect(roomNote({ ...room, ...fields }, now)).toBe(note)
})
