import { expect, test } from 'vitest'
import { circleInvite, circleListInput, circlePostsInput, circleTab, circleTabLink } from './choice'

const at = (query: string) => new URLSearchParams(query)

test('an address of the list names scope, product and keyword without invalid values', () => {
  expect(circleListInput(at('scope=mine&product=rb&keyword= 黑色 '))).toMatchObject({
    scope: 'mine',
    product: 'rb',
    keyword: '黑色',
  })
  expect(circleListInput(at('scope=x&product=1'))).not.toHaveProperty('product')
  expect(circleListInput(at('scope=x')).scope).toBe('all')
})

test('only tabs with posts have an input for posts', () => {
  expect(circlePostsInput(3, at('tab=hot'))).toEqual({ tab: 'hot', circle_id: 3 })
  expect(circlePostsInput(3, at(''))).toEqual({ tab: 'newest', circle_id: 3 })
  expect(circlePostsInput(3, at('tab=members'))).toBeNull()
  expect(circleTab(at('tab=none'))).toBe('newest')
  expect(circleTabLink(at('id=3&page=2'), 'members')).toBe('/circleV2?id=3&tab=members')
})

test('an invitation of another form is ignored', () => {
  expect(circleInvite(at('invite=AAAAAAAAAAAAAAA0'))).toBe('AAAAAAAAAAAAAAA0')
  expect(circleInvite(at('invite=AA'))).toBeUndefined()
})
