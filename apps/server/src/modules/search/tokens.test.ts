import { expect, test } from 'vitest'
import { runsOf, tokensOf, vectorOf } from './tokens'

const shown = (text: string) => tokensOf(text).map((token) => `${token.text}@${token.at}`)

test('each Han character begins a token, the last of a run alone', () => {
  expect(shown('螺纹钢')).toEqual(['螺纹@0', '纹钢@1', '钢@2'])
  expect(shown('铜')).toEqual(['铜@0'])
})

test('letters and digits that touch are one token apart from Han beside them', () => {
  expect(shown('螺纹rb2705多')).toEqual(['螺纹@0', '纹@1', 'rb2705@2', '多@8'])
})

test('other characters separate, so that no token spans them', () => {
  expect(shown('螺纹，钢3.5%')).toEqual(['螺纹@0', '纹@1', '钢@3', '3@4', '5@6'])
})

test('characters beyond the basic plane are whole in their tokens', () => {
  expect(shown('𠮷𠮷林')).toEqual(['𠮷𠮷@0', '𠮷林@2', '林@4'])
})

test('kana and combining vowels belong to their word', () => {
  expect(runsOf('ラーメン कि').map(({ text }) => text)).toEqual(['ラーメン', 'कि'])
})

test('a run longer than any keyword is cut', () => {
  expect(tokensOf('a'.repeat(5_000))).toEqual([{ text: 'a'.repeat(40), at: 0 }])
})

test('a vector has title, names, body, kind and month in their classes, with a gap between two texts', () => {
  const publishedAt = new Date('2026-12-01T07:59:00+08:00')
  expect(vectorOf({ kind: 'post', publishedAt, title: '螺纹', extra: ['纹钢', 'rb'], body: '铜' })).toBe(
    "'kind:post':1D 'month:2026-11':1D 'post:2026-11':1D '螺纹':1A '纹':2A '纹钢':4B '钢':5B 'rb':7B '铜':10C",
  )
})

test('no position is beyond the last one that Postgres stores', () => {
  const vector = vectorOf({
    kind: 'post',
    publishedAt: new Date(0),
    title: '',
    extra: [],
    body: '螺 '.repeat(10_000),
  })
  expect(Math.max(...[...vector.matchAll(/:(\d+)C/g)].map(([, place]) => Number(place)))).toBe(16_383)
})
