import { againstStatements, type MeasuredCall, tailOf, withStatements } from './against-statements'
import { callOnce } from './call'
import { fillCommunity, postCount } from './community-rows'
import { joinDatabase } from './database'
import { measureInProcess } from './in-process'
import { requestsPerSecond } from './load'
import { uncachedAddress } from './page-list'
import type { Effort } from './rounds'
import type { Server } from './server'
import { createSite } from './site'
import type { ResultRow } from './table'

const wanted = { render: 0.4, feedMs: 30 }
/**
 * Factor by which pages are measured longer than calls: a page takes longer, and percentiles need enough
 * answers.
 */
const pageSeconds = 3
/** Number of requests to the feed, one after the other. */
const feedRuns = 400

type Ids = Awaited<ReturnType<typeof fillCommunity>>

const pick = (list: readonly number[], nth: number) => list[(nth * 7) % list.length] ?? 0

const of = `${postCount} 帖`

const callsOf = ({ posts, discussed, topics }: Ids): MeasuredCall[] => {
  const feed = '/api/qi_you/getFeed'
  return [
    { what: `最新接口，${of}`, path: feed, input: (nth) => ({ tab: 'newest', limit: 1 + (nth % 30) }) },
    { what: `热门接口，${of}`, path: feed, input: (nth) => ({ tab: 'hot', limit: 1 + (nth % 30) }) },
    { what: `推荐接口，${of}`, path: feed, input: (nth) => ({ tab: 'recommended', limit: 1 + (nth % 30) }) },
    {
      what: `话题下的帖子接口，${of}`,
      path: feed,
      input: (nth) => ({ tab: 'newest', topic_id: pick(topics, nth), limit: 20 }),
    },
    { what: `帖子接口，${of}`, path: '/api/qi_you/getPost', input: (nth) => ({ id: pick(posts, nth) }) },
    {
      what: `评论接口，${of}`,
      path: '/api/qi_you/getComments',
      input: (nth) => ({ id: pick(discussed, nth), limit: 20 }),
    },
  ]
}

const pagesOf = ({ discussed, topics }: Ids) => {
  const root = '/qiyouCommunityV3'
  return [
    { what: '社区推荐页', address: root },
    { what: '社区最新页', address: `${root}?tab=newest` },
    { what: '话题列表页', address: `${root}/topicList` },
    { what: '话题页', address: `${root}/topicDetails?id=${pick(topics, 1)}` },
    { what: '帖子页', address: `${root}/infoDetails?id=${pick(discussed, 1)}` },
  ]
}

async function pagesUnderLoad(server: Server, ids: Ids, seconds: number): Promise<ResultRow[]> {
  const lines: ResultRow[] = []
  for (const { what, address } of pagesOf(ids)) {
    let nth = 0
    const load = { url: server.url, nextPath: () => uncachedAddress(address, nth++) }
    // Warms up, because the first of 50 simultaneous requests takes a second or two.
    await requestsPerSecond(load, 3)
    lines.push(await tailOf(`${what}，访客，不经缓存`, load, pageSeconds * seconds))
  }
  return lines
}

/** 95th percentile of the feed's lists for a single reader, after code and database pages are warm. */
async function feedTime(server: Server, calls: readonly MeasuredCall[]): Promise<ResultRow> {
  const lists = calls.filter(({ path: address }) => address.endsWith('getFeed'))
  const timesOf = async (runs: number) => {
    const times: number[] = []
    for (let nth = 0; nth < runs; nth++) {
      const call = lists[nth % lists.length]
      if (!call) continue
      const began = performance.now()
      await callOnce(server.url, call.path, call.input(nth))
      times.push(performance.now() - began)
    }
    return times
  }
  await timesOf(feedRuns)
  const times = await timesOf(feedRuns)
  const p95 = times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
  return {
    what: `内容流各列表，${postCount} 帖`,
    measured: `p95 ${p95.toFixed(1)} ms`,
    comparedWith: '—',
    ratio: null,
    budget: `≤ ${wanted.feedMs} ms`,
    within: p95 <= wanted.feedMs,
  }
}

async function renders(effort: Effort, server: Server, ids: Ids): Promise<ResultRow[]> {
  const pages = pagesOf(ids)
  const times = await measureInProcess(
    effort,
    pages.map(({ address }) => server.url + address),
  )
  return pages.map(({ what }, index) => {
    const { ours, other, ratio } = times[index] ?? { ours: Number.NaN, other: Number.NaN, ratio: Number.NaN }
    return {
      what: `${what}，渲染一次，CPU`,
      measured: `${ours.toFixed(2)} ms`,
      comparedWith: `整页的素元素 ${other.toFixed(2)} ms`,
      ratio: 1 / ratio,
      budget: `≥ ${wanted.render}`,
      within: 1 / ratio >= wanted.render,
    }
  })
}

/** Lists and pages of a community with many posts, on its own site. */
export async function measureCommunity(effort: Effort): Promise<ResultRow[]> {
  const site = createSite({ SAMPLE_CONTENT: 'on' })
  await (await site.start()).stop()
  const database = await joinDatabase(site)
  try {
    const ids = await fillCommunity(database.url)
    const calls = callsOf(ids)
    return await withStatements(site, database.url, calls, async (servers) => [
      await feedTime(servers.server, calls),
      ...(await againstStatements(effort, calls, servers)),
      ...(await pagesUnderLoad(servers.server, ids, effort.seconds)),
      ...(await renders(effort, servers.server, ids)),
    ])
  } finally {
    await database.leave()
    site.remove()
  }
}
