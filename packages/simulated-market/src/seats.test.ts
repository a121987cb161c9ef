import { createSeatNames, seatAliases, seatOf } from '@vce/futures/rankings'
import { seatFamilies } from '@vce/futures/seat-families'
import { expect, test } from 'vitest'
import { realFirms } from './real-firms.fixture'
import { inventedSeatAliases, inventedSeatFamilies, publishedName, seats } from './seats'

const invented = [
  ...seats.map(({ seat }) => seat),
  ...inventedSeatAliases.map(({ publishedName: name }) => name),
]
const members = inventedSeatFamilies.flatMap((family) => family.members.map(({ seat }) => seat))

/** The name without the parts that many firms have in common. */
const stemOf = (name: string) => name.replace(/(期货|财富|国际|资管)$/, '')

test('no invented name is or contains that of a real firm', () => {
  const published = seatAliases.flatMap(({ publishedName: name, seat }) => [name, seat])
  const real = new Set([
    ...published,
    ...seatFamilies.flatMap((family) => family.members.map(({ seat }) => seat)),
  ])
  const stems = [...new Set([...real].map(stemOf).concat(realFirms))].filter((stem) => stem.length > 1)

  expect(real.size).toBeGreaterThan(130)
  expect(invented.filter((name) => real.has(name))).toEqual([])
  expect(invented.filter((name) => stems.some((stem) => name.includes(stem)))).toEqual([])
})

test('every name belongs to one seat while every member belongs to one family', () => {
  expect(new Set(invented).size).toBe(invented.length)
  expect(new Set(members).size).toBe(members.length)
  expect(members.filter((member) => !seats.some(({ seat }) => seat === member))).toEqual([])
})

test('a family is joined on its day', () => {
  const hengyue = inventedSeatFamilies.find(({ key }) => key === 'hengyue')
  expect(hengyue?.members).toContainEqual({ seat: '望潮期货', from: '2026-03-16' })
  expect(inventedSeatFamilies.filter(({ members: seatsOf }) => seatsOf.length < 2)).toEqual([])
})

test('every name that 郑商所 or 大商所 prints leads back to its seat', () => {
  const names = createSeatNames(inventedSeatAliases)
  for (const seat of seats) {
    for (const exchange of ['SHFE', 'INE', 'DCE', 'CZCE', 'CFFEX', 'GFEX'] as const) {
      for (const day of ['2026-04-30', '2026-05-06']) {
        expect(names.canonical(seatOf(publishedName(seat, exchange, day)).seat, day)).toBe(seat.seat)
      }
    }
  }
  expect(names.canonical('岚海经纪')).toBe('岚海期货')
})

test('a renamed seat is listed under its former name until the day of the change', () => {
  const renamed = seats.find(({ seat }) => seat === '砺锋金属')
  if (!renamed) throw new Error('no such seat')
  expect(publishedName(renamed, 'SHFE', '2026-04-30')).toBe('砺锋铜业')
  expect(publishedName(renamed, 'SHFE', '2026-05-06')).toBe('砺锋金属')
  expect(publishedName(renamed, 'CZCE', '2026-05-06')).toBe('砺锋金属（代客）')
})
