import { expect, test } from 'vitest'
import {
  canonicalLink,
  channelLink,
  closeEditorLink,
  cursorLink,
  feedChoice,
  kindToWrite,
  postsInput,
  productLink,
  showsFollowedOnly,
  tabLink,
  tabsOf,
} from './choice'

const search = (query: string) => new URLSearchParams(query)

test.each([
  ['', { channel: 'all', product: null, tab: 'recommended' }],
  ['tab=hot', { channel: 'all', product: null, tab: 'hot' }],
  ['tab=nothing&channel=nowhere', { channel: 'all', product: null, tab: 'recommended' }],
  ['product=rb', { channel: 'all', product: 'rb', tab: 'newest' }],
  // The product's list has no tab 推荐, so its first tab is shown.
  ['product=rb&tab=recommended', { channel: 'all', product: 'rb', tab: 'newest' }],
  ['product=rb;drop', { channel: 'all', product: null, tab: 'recommended' }],
  ['channel=featured', { channel: 'featured', product: null, tab: 'featured' }],
  ['channel=votes&tab=unanswered', { channel: 'votes', product: null, tab: 'newest' }],
])('%s lists %j', (query, choice) => {
  expect(feedChoice(search(query))).toEqual(choice)
})

test('the first tab of a list has no parameter', () => {
  const at = search('channel=questions&cursor=x&world=real')
  const choice = feedChoice(at)
  expect(tabsOf(choice)[0]).toBe('newest')
  expect(tabLink(at, choice, 'newest')).toBe('/qiyouCommunityV3?channel=questions&world=real')
  expect(tabLink(at, choice, 'unanswered')).toBe(
    '/qiyouCommunityV3?channel=questions&world=real&tab=unanswered',
  )
})

test('a channel and a product exclude each other', () => {
  expect(productLink(search('channel=votes&tab=hot'), 'rb')).toBe('/qiyouCommunityV3?product=rb')
  expect(channelLink(search('product=rb&cursor=x'), 'votes')).toBe('/qiyouCommunityV3?channel=votes')
  expect(channelLink(search('channel=votes'), 'all')).toBe('/qiyouCommunityV3')
})

test('the link to the next rows keeps the list', () => {
  expect(cursorLink(search('tab=hot'), 'a b')).toBe('/qiyouCommunityV3?tab=hot&cursor=a+b')
  expect(cursorLink(search('tab=hot&cursor=x'), null)).toBe('/qiyouCommunityV3?tab=hot')
})

test('the input of the call matches the address', () => {
  const at = search('product=rb&tab=hot&cursor=x')
  const list = { tab: 'hot', channel: 'all', product: 'rb', cursor: 'x' }
  expect(postsInput(feedChoice(at), at, undefined)).toEqual(list)
  expect(postsInput(feedChoice(at), at, 'real')).toEqual({ ...list, world: 'real' })
})

test('followed posts are shown by a channel and by a tab', () => {
  expect(showsFollowedOnly(feedChoice(search('channel=following&tab=hot')))).toBe(true)
  expect(showsFollowedOnly(feedChoice(search('tab=followed')))).toBe(true)
  expect(showsFollowedOnly(feedChoice(search('tab=hot')))).toBe(false)
})

test('tabs and channels have no canonical address of their own', () => {
  expect(canonicalLink(feedChoice(search('tab=hot&channel=votes')))).toBe('/qiyouCommunityV3')
  expect(canonicalLink(feedChoice(search('tab=hot&product=rb')))).toBe('/qiyouCommunityV3?product=rb')
})

test('an address opens the editor for a post or a question', () => {
  expect(kindToWrite(search('write=question&tab=hot'))).toBe('question')
  expect(kindToWrite(search('write=anything'))).toBeUndefined()
  expect(closeEditorLink(search('write=post&tab=hot'))).toBe('/qiyouCommunityV3?tab=hot')
})
