import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { UserInfo } from '@vce/protocol'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Api, ApiProvider } from '#app/lib/api'
import { CommentEditor } from './comment-editor'
import { PostEditor } from './post-editor'

const user: UserInfo = {
  id: 7,
  nickname: '稳健老周',
  avatar: '/avatars/1.svg',
  mobile: '138****8000',
  gender: 1,
  has_password: true,
  is_vip: 0,
  money: 0,
  honors: [],
  closing_at: null,
  level: {
    isVip: 0,
    level: 0,
    moneyLevel: 0,
    tagImage: null,
    levelImage: null,
    moneyLevelImage: null,
    levelExpirationTime: null,
    nextTipTime: 0,
  },
}

/** Rendering a closed box on the server makes no calls. */
const api: Api = {
  call: () => Promise.reject(new Error('unexpected call')),
}

/** The server's HTML of a box, for a member or a guest. */
function markup(box: ReactNode, isMember: boolean) {
  const queries = new QueryClient()
  if (isMember) queries.setQueryData(['account', 'user'], user)
  return renderToStaticMarkup(
    <ApiProvider value={api}>
      <QueryClientProvider client={queries}>{box}</QueryClientProvider>
    </ApiProvider>,
  )
}

const post = <PostEditor renderPreview={() => null} onPublished={() => undefined} />

test('a member is served a field to write in', () => {
  const html = markup(post, true)
  expect(html).toContain('<textarea rows="1" aria-label="发帖"')
  for (const text of ['图片', '表情', '投票', '提问', '发布']) expect(html).toContain(text)
})

test('a guest is served a button that leads to the sign-in', () => {
  expect(markup(post, false)).not.toContain('<textarea')
})

test.each([
  [{ kind: 'comment' as const }, '友善发言', '0 / 500', '发表'],
  [{ kind: 'answer' as const }, '写下回答', '0 / 5,000', '发布回答'],
  [{ kind: 'answer' as const, replyTo: { id: 3, nickname: '陈立' } }, '回复 陈立', '0 / 500', '回复'],
])('the box of %j says what it is for', (place, hint, length, send) => {
  const html = markup(
    <CommentEditor of={{ kind: 'post', id: 5 }} {...place} onPublished={() => undefined} />,
    true,
  )
  expect(html).toContain(hint)
  expect(html).toContain(length)
  expect(html).toContain(send)
})
