import type { APIRequestContext, Page } from '@playwright/test'
import { endLive, getStreamHealth, issueStreamKey, startLive } from '@vce/protocol'
import { createPublisher, publishedTags, readClip, readTone } from '../../apps/server/src/test/publisher'
import { expect, test } from '../support/fixtures'
import { addBroadcast, addRoom, removeRoom } from '../support/live-rooms'
import { envelopeAs, registerMember } from '../support/member'

const rooms: number[] = []
test.afterEach(async () => {
  for (const id of rooms.splice(0)) await removeRoom(id)
})

/** The calls of a teacher whose desk is open, and the publisher's side of the stream. */
async function openDesk(request: APIRequestContext) {
  const teacher = await registerMember(request)
  const room = await addRoom({ name: '夜盘带你看黑色', teacherId: teacher.userinfo.id, isListed: false })
  rooms.push(room)
  const id = await addBroadcast(room, { title: '关口的三种走法', state: 'planned', inMinutes: 1 })
  const health = async () => (await envelopeAs(request, teacher, getStreamHealth, { room_id: room })).data
  await expect.poll(async () => (await health()).intake, { timeout: 15_000 }).toBe('ready')
  const { data } = await envelopeAs(request, teacher, issueStreamKey, { broadcast_id: id })
  const port = Number(/:(\d+)\//.exec(data.server)?.[1])
  const [name = '', key = ''] = data.key.split('?key=')
  const state = async () => (await health()).broadcast?.state
  return {
    room,
    state,
    start: () => envelopeAs(request, teacher, startLive, { broadcast_id: id }),
    end: () => envelopeAs(request, teacher, endLive, { broadcast_id: id }),
    async publish() {
      const publisher = createPublisher({ port, name, key })
      await publisher.connect()
      await publisher.publish()
      return publisher
    },
  }
}

const video = (page: Page) => page.locator('.player video')
const read = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => ({
    at: element.currentTime,
    width: element.videoWidth,
  }))

/** A picture of a width plays on. */
async function plays(page: Page, width: number) {
  await expect.poll(async () => (await read(page)).width, { timeout: 15_000 }).toBe(width)
  const { at } = await read(page)
  await expect.poll(async () => (await read(page)).at, { timeout: 10_000 }).toBeGreaterThan(at + 0.5)
}

test('the stream of a teacher reaches a reader again after it was gone', async ({ page, request }) => {
  const [sample, small, tone] = [await readClip('live-sample'), await readClip('live-small'), readTone()]
  const desk = await openDesk(request)
  const first = await desk.publish()
  first.start(publishedTags({ clip: sample, tone }), 2)
  await expect.poll(desk.state, { timeout: 10_000 }).toBe('warming')
  expect(await desk.start()).toMatchObject({ code: 1 })

  await page.goto(`/live?id=${desk.room}&type=2`)
  await plays(page, 960)
  first.kill()
  const interrupted = page.getByText('直播信号中断，正在重连')
  await expect(interrupted).toBeVisible({ timeout: 10_000 })
  const second = await desk.publish()
  second.start(publishedTags({ clip: small, tone, loops: 20 }), 2)
  await plays(page, 640)
  await expect(interrupted).toBeHidden()

  expect(await desk.end()).toMatchObject({ code: 1 })
  await second.closed
  await expect(video(page)).toHaveCount(0)
})
