import pg from 'pg'
import { addUsers } from './books-rows'
import { joinDatabase } from './database'
import { median } from './rounds'
import type { Server } from './server'
import type { Site } from './site'
import type { ResultRow } from './table'

/** Number of questions that begin in each second. */
const rate = 20
const count = 100
const wanted = { firstFrameMs: 150, firstTextMs: 400, wholeMs: 1_200 }
const questions = [
  '螺纹今天前20席位谁在加空？',
  '沪铜现价多少',
  '豆粕基差多少',
  '沪银支撑压力在哪',
  '今天盘面怎么样',
  '螺纹期限结构',
  '铁矿资金流向',
  '白糖仓单多少',
  '甲醇MA20是多少',
  '机构怎么看螺纹',
]

interface Times {
  firstFrame: number
  firstText: number
  whole: number
}

/** A separate network for each user, since questions are limited by network. */
const addressOf = (user: number) => `10.0.${user}.1`

/** Sends a question; returns the times of its answer, in milliseconds since the request. */
async function sendQuestion(
  url: string,
  prompt: string,
  { token, user }: { token: string; user: number },
): Promise<Times> {
  const began = performance.now()
  const query = new URLSearchParams({ prompt, token, world: 'simulated' })
  const reply = await fetch(`${url}/asst/chat?${query}`, { headers: { 'x-forwarded-for': addressOf(user) } })
  const times: Times = { firstFrame: Number.NaN, firstText: Number.NaN, whole: Number.NaN }
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of reply.body ?? []) {
    rest += decoder.decode(chunk, { stream: true })
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const data = /^data: (.*)$/m.exec(rest.slice(0, end))?.[1]
      rest = rest.slice(end + 2)
      if (data === undefined) continue
      const { output, cons_res } = JSON.parse(data)
      if (cons_res.chat_id === null) throw new Error(`${prompt}: ${cons_res.msg}`)
      const now = performance.now() - began
      if (Number.isNaN(times.firstFrame)) times.firstFrame = now
      if (Number.isNaN(times.firstText) && output.text !== '') times.firstText = now
      times.whole = now
    }
  }
  return times
}

const p95 = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

/** Questions to the assistant, each by a different user, answered by the analyst. */
export async function measureAnswers(_effort: unknown, site: Site, server: Server): Promise<ResultRow[]> {
  const database = await joinDatabase(site)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const users = await addUsers(client, count, '1380000')
    // The first questions build the lexicon, and the query plans of the database.
    for (const prompt of questions)
      await sendQuestion(server.url, prompt, { token: users[0]?.token ?? '', user: 0 }).catch(() => null)
    const began = performance.now()
    const times = await Promise.all(
      users.slice(1).map(async ({ token }, place) => {
        const due = began + (place * 1_000) / rate
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
        return sendQuestion(server.url, questions[place % questions.length] ?? '', { token, user: place + 1 })
      }),
    )
    const line = (what: string, key: keyof Times, budget: number): ResultRow => {
      const values = times.map((each) => each[key])
      return {
        what: `AI 提问，每秒 ${rate} 个，${what}`,
        measured: `p95 ${p95(values).toFixed(0)} ms`,
        comparedWith: `中位数 ${median(values).toFixed(0)} ms`,
        ratio: null,
        budget: `p95 ≤ ${budget} ms`,
        within: p95(values) <= budget,
      }
    }
    return [
      line('到首帧', 'firstFrame', wanted.firstFrameMs),
      line('到首段文字', 'firstText', wanted.firstTextMs),
      line('到答完', 'whole', wanted.wholeMs),
    ]
  } finally {
    await client.end()
    await database.leave()
  }
}
