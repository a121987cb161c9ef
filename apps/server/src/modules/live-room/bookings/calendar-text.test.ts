import { expect, test } from 'vitest'
import { calendarText } from './calendar-text'

const now = new Date('2026-11-20T08:00:00Z')
const text = (title: string) =>
  calendarText({
    name: '沈越',
    entries: [
      {
        id: 7,
        title,
        planFrom: now,
        planTo: new Date('2026-11-20T09:00:00Z'),
        version: 2,
        roomName: '黑色早盘',
      },
    ],
    origin: 'https://v.example.com',
    linkOf: (id) => `/live?id=${id}&type=2`,
    now,
  })

test('texts are escaped', () => {
  expect(text('螺纹, 热卷; 焦炭\\铁矿')).toContain('SUMMARY:螺纹\\, 热卷\\; 焦炭\\\\铁矿\r\n')
})

test('long lines are folded between characters', () => {
  const title = '螺纹热卷焦炭铁矿'.repeat(5)
  const lines = text(title).split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})

test('a change has the number of its version', () => {
  expect(text('早盘')).toContain(
    'UID:broadcast-7@v.example.com\r\nSEQUENCE:2\r\nDTSTAMP:20261120T080000Z\r\n',
  )
})
