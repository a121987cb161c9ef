import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { storeCircle } from '../circle-access/circles.fixture'
import { storePost } from '../community.fixture'
import { mentionEvents } from './mention-events'

const { db, seed } = await startTestApp()

test('only mentioned users other than the author who may read the post get an event', async () => {
  const [author, member, stranger] = [await seed.user(), await seed.user(), await seed.user()]
  const circleId = await storeCircle(db, {
    ownerId: author.id,
    members: [member.id],
    visibility: 'members',
  })
  const mentioned = [author.id, member.id, stranger.id]
  const usersOf = async (postId: number) =>
    (await mentionEvents(db, mentioned, { authorId: author.id, postId, commentId: null, title: '夜盘' })).map(
      ({ data }) => data,
    )

  const open = await storePost(db, { authorId: author.id })
  expect(await usersOf(open)).toEqual(
    [member.id, stranger.id].map((user) => ({ user, post_id: open, comment_id: null, title: '夜盘' })),
  )
  const closed = await storePost(db, { authorId: author.id, circleId })
  expect(await usersOf(closed)).toEqual([
    { user: member.id, post_id: closed, comment_id: null, title: '夜盘' },
  ])
})
