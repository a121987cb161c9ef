import type { APIRequestContext } from '@playwright/test'
import { movedPages } from '../../apps/web/app/redirects'
import { pageRoutes } from '../../apps/web/app/routes'
import { addSpecial, addTopic, publish } from '../support/community'
import { expect, servedTest, test } from '../support/fixtures'
import { registerMember } from '../support/member'
import { addRecording } from '../support/recordings'

/** Parameters for detail pages whose id does not matter. */
const examples: Record<string, string> = { symbol: 'rb' }

/** Ids of existing entries, for the pages that show them. */
async function createEntries(request: APIRequestContext, video = 1): Promise<Record<string, number>> {
  const member = await registerMember(request)
  const community = '/qiyouCommunityV3'
  return {
    '/liveV2/details': video,
    [`${community}/infoDetails`]: await publish(request, member),
    [`${community}/memberInfo`]: member.userinfo.id,
    [`${community}/topicDetails`]: await addTopic('冬储'),
    [`${community}/specialTopicDetails`]: await addSpecial('冬储观察'),
  }
}

const address = ({ path, needs }: (typeof pageRoutes)[number], ids: Record<string, number>) =>
  path.replace('*', path.startsWith('/echartsDemo') ? 'donut' : 'anything') +
  (needs ? `?${needs.parameter}=${ids[path] ?? examples[needs.parameter] ?? 1}` : '')

test('every page of the route table has its title and hydrates without a console message', async ({
  page,
  request,
}) => {
  test.slow()
  const recording = await addRecording({ room: { name: '夜盘带你看黑色', isListed: false }, title: '复盘' })
  const ids = await createEntries(request, recording.id)
  for (const route of pageRoutes) {
    const reply = await page.goto(address(route, ids), { waitUntil: 'load' })
    expect(reply?.status(), route.path).toBe(200)
    await expect(page, route.path).toHaveTitle(/ - V策$/)
  }
  await recording.remove()
})

servedTest('older addresses move to the newest version with their parameters', async ({ request }) => {
  const ids = await createEntries(request)
  for (const [from, to] of Object.entries(movedPages)) {
    const reply = await request.get(`${from}?id=7&symbol=rb&keep=1`, { maxRedirects: 0 })
    expect(reply.status(), from).toBe(301)
    expect(reply.headers().location, from).toBe(`${to}?id=7&symbol=rb&keep=1`)
    expect((await request.get(`${from}?id=${ids[to] ?? 7}&symbol=rb`)).status(), from).toBe(200)
  }
})

servedTest('a detail page without its parameter leads to its list', async ({ request }) => {
  for (const { path, needs } of pageRoutes) {
    if (!needs) continue
    const reply = await request.get(path, { maxRedirects: 0 })
    expect([reply.status(), reply.headers().location], path).toEqual([302, needs.list])
    expect((await request.get(path)).status(), path).toBe(200)
  }
})
