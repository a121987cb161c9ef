import { expect, test } from 'vitest'
import {
  headlineList,
  recommendedList,
  recordingList,
  secondOf,
  videoListInput,
  videoListLink,
  videoListPageLink,
} from './choice'

const search = (text = '') => new URLSearchParams(text)

test('an address without parameters lists the newest videos', () => {
  expect(videoListInput(recordingList, search())).toEqual({
    kind: 'recording',
    tab: 'newest',
    page: 1,
    limit: 24,
  })
})

test('filters of an address are filters of the call', () => {
  expect(videoListInput(recordingList, search('tab=seen&teacher=7&product=rb&page=2'))).toEqual({
    kind: 'recording',
    tab: 'seen',
    teacher: 7,
    product: 'rb',
    page: 2,
    limit: 24,
  })
})

test('a list with an order of its own ignores the one in the address', () => {
  expect(videoListInput(recommendedList, search('tab=seen&teacher=7'))).toEqual({
    kind: 'recording',
    tab: 'recommended',
    page: 1,
    limit: 24,
  })
})

test('an unknown order is the first', () => {
  expect(videoListInput(headlineList, search('tab=best'))).toMatchObject({ tab: 'newest' })
})

test.each([
  [{ tab: 'seen' as const }, '/liveV2?product=rb&tab=seen'],
  [{ product: null }, '/liveV2'],
  [{ teacher: 3 }, '/liveV2?product=rb&teacher=3'],
])('a change of %j leads to the first page', (changed, to) => {
  expect(videoListLink(recordingList, search('product=rb&page=3'), changed)).toBe(to)
})

test('the first page has no number', () => {
  expect(videoListPageLink(recordingList, search('page=3&tab=seen'), 1)).toBe('/liveV2?tab=seen')
})

test.each([
  ['t=95', 95],
  ['t=95.5', 95.5],
  ['t=-1', null],
  ['t=later', null],
  ['', null],
])('the address ?%s names the second %s', (text, second) => {
  expect(secondOf(search(text))).toBe(second)
})
