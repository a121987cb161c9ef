import { QueryClient } from '@tanstack/react-query'
import { getFeed, getPost } from '@vce/protocol'
import { expect, test } from 'vitest'
import { changeCard } from './change-card'
import { inventedCard } from './post-card.fixture'

const liked = (card: ReturnType<typeof inventedCard>) => ({ ...card, mine: { ...card.mine, liked: true } })

test('changing a post updates its lists and its page only', () => {
  const queries = new QueryClient()
  const [one, other] = [inventedCard({ id: 1 }), inventedCard({ id: 2 })]
  const page = { data: [one, other], next: null, personal: false }
  queries.setQueryData([getFeed.path, 'pages', {}, null], { pages: [page], pageParams: [null] })
  queries.setQueryData([getFeed.path, { limit: 3 }], page)
  queries.setQueryData([getPost.path, { id: 1 }], { card: one })
  queries.setQueryData([getPost.path, { id: 2 }], { card: other })

  changeCard(queries, 1, liked)

  const changed = { ...page, data: [liked(one), other] }
  expect(queries.getQueryData([getFeed.path, 'pages', {}, null])).toEqual({
    pages: [changed],
    pageParams: [null],
  })
  expect(queries.getQueryData([getFeed.path, { limit: 3 }])).toEqual(changed)
  expect(queries.getQueryData([getPost.path, { id: 1 }])).toEqual({ card: liked(one) })
  expect(queries.getQueryData([getPost.path, { id: 2 }])).toEqual({ card: other })
})
