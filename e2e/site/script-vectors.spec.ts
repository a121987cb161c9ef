import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import {
  getFeed,
  isDocument,
  lengthOf,
  maxBodyLength,
  maxTitleLength,
  type PostDocument,
  publishComment,
  publishPost,
  saveDraft,
  searchAll,
  textOf,
  updateProfile,
  uploadBase64,
} from '@vce/protocol'
import { publish, setTier } from '../support/community'
import { servedTest } from '../support/fixtures'
import { inventedPicture } from '../support/invented-picture'
import { callAs, freshAddress, type Member, registerMember } from '../support/member'
import {
  isStorable,
  textsOf,
  type Vector,
  vectorGroups,
  vectors,
  vectorsUpTo,
} from '../support/script-vectors'
import { escaped, pasteAll } from '../support/script-vectors/clipboard'
import {
  blocksOf,
  commentDocument,
  documentOf,
  documentWith,
  firstVectorsFitting,
  hrefsOf,
  joinedLines,
  paragraph,
  splitByLength,
  startsWithDoubleSlash,
  textNode,
  textSpots,
  textsDocument,
  vectorsValidAt,
} from '../support/script-vectors/documents'
import { findEffectiveIds } from '../support/script-vectors/faulty-page'
import { asShown, defineBrowserFunctions, expect, test } from '../support/script-vectors/inert-page'
import { addListedPosts } from '../support/script-vectors/listed-posts'
import { addPosts, addRevisions, removePosts } from '../support/script-vectors/post-rows'
import { addCollectedPosts, addNotices } from '../support/script-vectors/profile-rows'
import { addMembers, addTopics, runQuery } from '../support/script-vectors/rows'
import { answerTo, callsWith, commentOf, postOf, resetLimits } from '../support/script-vectors/sent-texts'
import { servedMarkup } from '../support/script-vectors/served-markup'
import { addThreads, type NewThread } from '../support/script-vectors/threads'

const community = '/qiyouCommunityV3'
const postPage = (id: number) => `${community}/infoDetails?id=${id}`
const rowsOfPage = 20
const pagesOf = (count: number) => Array.from({ length: Math.ceil(count / rowsOfPage) }, (_, at) => at + 1)

const all = vectorGroups.flat()
/** The vector at an index, starting over after the last one. */
const oneOf = (some: readonly Vector[], at: number) => some[at % some.length]?.text ?? ''

/** Texts that do not occur in `whole`. */
function missingIn(whole: string, texts: readonly string[]) {
  const shown = asShown(whole)
  return texts.map(asShown).filter((text) => !shown.includes(text))
}

async function uploadPicture(request: APIRequestContext, member: Member) {
  const pic = `data:image/png;base64,${inventedPicture.toString('base64')}`
  return (await callAs(request, member, uploadBase64, { pic })).url
}

test('a sample of the 600 vectors runs on pages that print it unescaped', async ({ page, expectConsole }) => {
  expectConsole(/./s)
  expect(new Set(textsOf(vectors)).size).toBe(600)
  await defineBrowserFunctions(page)
  await page.goto('about:blank')
  const sample = vectors.filter((_, at) => at % 3 === 0)
  const effective = await findEffectiveIds(page, sample)
  expect(effective.size).toBeGreaterThan(120)
  const families = sample.filter(({ id }) => effective.has(id)).map(({ family }) => family)
  expect(new Set(families)).toEqual(new Set(sample.map(({ family }) => family)))
})

test('vectors that a page contains as markup are found', async ({ page, expectConsole }) => {
  expectConsole(/./s)
  await defineBrowserFunctions(page)
  const sample = vectors.filter(({ text }) => /^<(?:img|svg|input|b) [^<]*>$/u.test(text))
  await page.route('**/planted/*', (route) => {
    const id = Number(new URL(route.request().url()).pathname.split('/').at(-1))
    const body = `<script id="state" type="application/json">{}</script><p>${vectors.find((each) => each.id === id)?.text}</p>`
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body })
  })
  await page.goto('/healthz')
  const { foreign } = await servedMarkup(
    page,
    sample.map(({ id }) => `/planted/${id}`),
  )
  expect(foreign.length).toBeGreaterThanOrEqual(sample.length)
  // The other vectors only run on an action of the reader.
  expect(await page.evaluate(() => window.__ran?.length ?? 0)).toBeGreaterThan(sample.length / 3)
})

test('questions, answers, comments and their authors show vectors as texts', async ({
  page,
  request,
  expectInert,
}) => {
  test.slow()
  const url = await uploadPicture(request, await registerMember(request))
  const threads = vectorGroups.map((group, at): NewThread => {
    const comments = splitByLength(maxBodyLength.comment, group).map(commentDocument)
    return {
      names: textsOf(group),
      title: oneOf(vectorsUpTo(maxTitleLength, group), at * 10),
      document: textsDocument(group, url),
      pictures: vectorsValidAt('alt', group).map(({ text }) => ({ url, alt: text, width: 800, height: 600 })),
      answers: (['mention', 'topic'] as const).map((place) => documentOf(...blocksOf(place, group))),
      comments,
      replies: comments.slice(0, 2),
    }
  })
  for (const { document } of threads) {
    expect(isDocument('post', document)).toBe(true)
    expect(lengthOf(textOf(document))).toBeLessThanOrEqual(maxBodyLength.post)
  }
  const posts = await addThreads(threads)
  for (const [at, group] of vectorGroups.entries()) {
    const { title = '', document = documentOf() } = threads[at] ?? {}
    await page.goto(postPage(posts[at] ?? 0))
    await expectInert({
      h1: [title],
      article: textsOf(group),
      pre: textsOf(group),
      '[aria-label=交易日志]': textsOf(firstVectorsFitting(200, group)),
      '#answers': [
        ...vectorsValidAt('mention', group).map(({ text }) => `@${text}`),
        ...vectorsValidAt('topic', group).map(({ text }) => `#${text}`),
      ],
      // Authors of the first comments, and of both replies.
      '#comments': [...textsOf(group), ...[3, 4, 5, 40, 41].map((n) => oneOf(group, n))],
      'img@alt': textsOf(vectorsValidAt('alt', group)),
      'article a@href': hrefsOf(document),
    })
  }
})

/** Scrolls to the end of a list with this many posts. */
async function showAll(page: Page, count: number) {
  const articles = page.locator('article')
  for (let shown = rowsOfPage; shown < count; shown += rowsOfPage) {
    await expect(articles).toHaveCount(shown)
    await articles.last().scrollIntoViewIfNeeded()
  }
  await expect(articles).toHaveCount(count)
}

const topicPage = (id: number) => `${community}/topicDetails?id=${id}`

/** Addresses of the pages of a list, each with twenty posts. */
async function partsOf(request: APIRequestContext, topic: number): Promise<string[]> {
  const caller = { uuid: randomUUID(), address: freshAddress() }
  const input = { tab: 'newest', topic_id: topic } as const
  const addresses = [topicPage(topic)]
  let { next } = await callAs(request, caller, getFeed, input)
  while (next !== null) {
    addresses.push(`${topicPage(topic)}&cursor=${encodeURIComponent(next)}`)
    ;({ next } = await callAs(request, caller, getFeed, { ...input, cursor: next }))
  }
  return addresses
}

test('lists of posts show vectors in titles, texts, names and votes', async ({
  page,
  request,
  expectInert,
}) => {
  test.slow()
  const [author = 0] = await addMembers([oneOf(all, 0)])
  const choices = [{}, { product: 'wr' }, { author }]
  for (const [at, group] of vectorGroups.entries()) {
    const { product, author: member } = choices[at] ?? {}
    const { topic, shown } = await addListedPosts(group, '列表样本', { product, author: member })
    if (at < choices.length) {
      const memberPage = `${community}/memberInfo?id=${member}`
      await page.goto(product ? `${community}?product=${product}` : member ? memberPage : topicPage(topic))
      await showAll(page, group.length)
      await expectInert({ article: [...shown, ...textsOf(group)] })
      continue
    }
    const addresses = await partsOf(request, topic)
    const { failed, foreign, text } = await servedMarkup(page, addresses)
    expect({ failed, foreign }).toEqual({ failed: [], foreign: [] })
    expect(missingIn(text, [...shown, ...textsOf(group)])).toEqual([])
    await expectInert({})
  }
})

test('pages of questions are served with vectors in titles, metadata and structured data', async ({
  page,
  expectInert,
}) => {
  test.slow()
  const reasons = splitByLength(500, all)
  // Metadata and structured data show at most 140 characters of a text.
  const textGroups = splitByLength(130, all)
  const threads = textGroups
    .filter((_, at) => at % 2 === 0)
    .map(
      (textGroup, at): NewThread => ({
        names: [oneOf(all, 2 * at), oneOf(all, 2 * at + 1)],
        title: oneOf(vectorsUpTo(maxTitleLength, all), at * 7),
        document: documentOf(
          paragraph(textNode(joinedLines(textGroup))),
          ...documentWith('reason', joinedLines(reasons[at] ?? [])).content,
        ),
        answers: [documentOf(paragraph(textNode(joinedLines(textGroups[2 * at + 1] ?? textGroup))))],
      }),
    )
  const posts = await addThreads(threads)
  await page.goto('/healthz')
  const { failed, foreign, metadata, structured, text } = await servedMarkup(page, posts.map(postPage))
  const titles = threads.map(({ title }) => title)
  expect({
    failed,
    foreign,
    titles: missingIn(
      metadata,
      titles.flatMap((title) => [title, `${title} - 期友社区 - V策`]),
    ),
    structured: missingIn(structured, [...titles, ...threads.flatMap(({ names }) => names), ...textsOf(all)]),
    texts: missingIn(text, textsOf(all)),
  }).toEqual({ failed: [], foreign: [], titles: [], structured: [], texts: [] })
  await expectInert({})
})

/** Replaces halves of surrogate pairs, which an address cannot contain. */
const whole = (text: string) => text.replaceAll(/\p{Cs}/gu, '\ufffd')
const searchPage = (keyword: string, more = '') =>
  `${community}/search?keyword=${encodeURIComponent(whole(keyword))}${more}`

test('search is served with vectors as keywords in title and text', async ({
  page,
  request,
  expectInert,
}) => {
  test.slow()
  for (const text of [oneOf(all, 0), '"><svg onload=_(100)>']) {
    await page.goto(searchPage(text))
    await expectInert({ title: [text] })
  }
  const hasNul = ({ text }: Vector) => text.includes('\0')
  for (const { text } of vectors.filter(hasNul))
    expect((await request.get(searchPage(text))).status()).toBe(404)
  // A third of the keywords as pages, which take longest; the others as calls only.
  const found = vectors.filter((each) => !hasNul(each)).map(({ text }) => whole(text).trim().slice(0, 40))
  const caller = { uuid: randomUUID(), address: freshAddress() }
  for (const keyword of found.filter((_, at) => at % 3 !== 0))
    await callAs(request, caller, searchAll, { keyword })
  const keywords = found.filter((_, at) => at % 3 === 0)
  // Few 专题 exist, so each page only states that it found none.
  const addresses = keywords.map((each) => searchPage(each, '&kind=special'))
  const { failed, foreign, metadata, text } = await servedMarkup(page, addresses)
  expect({
    failed,
    foreign,
    missing: [...missingIn(metadata, keywords), ...missingIn(text, keywords)],
  }).toEqual({
    failed: [],
    foreign: [],
    missing: [],
  })
  await expectInert({})
})

test('results and topics show vectors in titles, snippets and descriptions', async ({
  page,
  expectInert,
}) => {
  test.slow()
  const [word, topicWord] = ['检索样本', '话题样本']
  for (const group of vectorGroups) await addListedPosts(group, word)
  const descriptions = splitByLength(100, all).map((some) => textsOf(some).join(' '))
  await addTopics(descriptions.map((description, at) => ({ title: `${topicWord}${at}`, description })))
  const topicsPage = (number: number) => `${community}/topicList?keyword=${topicWord}&page=${number}`
  for (const address of [searchPage(word), topicsPage(1)]) {
    await page.goto(address)
    await expectInert({ main: ['_('] })
  }
  const results = await servedMarkup(
    page,
    pagesOf(all.length).map((number) => searchPage(word, `&page=${number}`)),
  )
  const topics = await servedMarkup(page, pagesOf(descriptions.length).map(topicsPage))
  // A snippet shows at most 90 characters.
  const short = all.filter(({ text }) => text.length < 80)
  expect({
    failed: [...results.failed, ...topics.failed],
    foreign: [...results.foreign, ...topics.foreign],
    results: missingIn(results.text, textsOf(short)),
    topics: missingIn(topics.text, textsOf(all)),
  }).toEqual({ failed: [], foreign: [], results: [], topics: [] })
  await expectInert({})
})

test('notices show vectors in names, titles and texts', async ({ page, signIn, expectInert }) => {
  const { userinfo } = await signIn()
  const count = await addNotices(userinfo.id, all)
  const noticePage = (number: number) => `/my/noticeList?page=${number}`
  await page.goto(noticePage(1))
  await expectInert({ main: textsOf(all.slice(3, 3 * rowsOfPage - 3)) })
  const { failed, foreign, text } = await servedMarkup(page, pagesOf(count + 1).map(noticePage))
  expect({ failed, foreign }).toEqual({ failed: [], foreign: [] })
  expect(missingIn(text, textsOf(all))).toEqual([])
  await expectInert({})
})

test('own texts, versions, removals and the collection show vectors as texts', async ({
  page,
  signIn,
  expectInert,
}) => {
  const [group = [], notes = []] = vectorGroups
  const { userinfo } = await signIn()
  const { ids } = await addListedPosts(group, '自己样本', { author: userinfo.id })
  const [post = 0] = ids.slice(-1)
  await addRevisions(post, group)
  await removePosts(ids.slice(0, rowsOfPage), notes.slice(0, rowsOfPage))
  await addCollectedPosts(userinfo.id, ids, group)

  await page.goto('/my/speech')
  const more = page.getByRole('button', { name: '加载更多' })
  for (let left = ids.length - 2 * rowsOfPage; left > 0; left -= rowsOfPage) await more.click()
  await expectInert({ main: textsOf(group.slice(rowsOfPage)) })
  await page.goto('/my/speech?tab=removed')
  await expectInert({ main: textsOf([...group.slice(0, rowsOfPage), ...notes.slice(0, rowsOfPage)]) })
  await page.goto(postPage(post))
  await page.getByRole('button', { name: '修改历史' }).click()
  await expectInert({ '[role=dialog]': textsOf(group) })

  const { failed, foreign, text } = await servedMarkup(
    page,
    pagesOf(ids.length).map((number) => `/my/collection?page=${number}`),
  )
  expect({ failed, foreign }).toEqual({ failed: [], foreign: [] })
  expect(missingIn(text, textsOf(vectorsUpTo(maxTitleLength, group)))).toEqual([])
  await page.goto('/my/collection')
  await expectInert({})
})

test('the editor shows vectors of drafts as texts', async ({ page, request, signIn, expectInert }) => {
  const member = await signIn()
  const [first, second] = [vectorGroups.slice(0, 2).flat(), vectorGroups.slice(2).flat()]
  const title = oneOf(all, 44)
  const labels = [...blocksOf('mention', first), ...blocksOf('topic', second)]
  const drafts = {
    post: textsDocument(first, await uploadPicture(request, member)),
    question: documentOf(...commentDocument(second).content, ...labels),
  }
  for (const kind of ['post', 'question'] as const) {
    await callAs(request, member, saveDraft, {
      kind,
      target_id: 0,
      base_revision: 0,
      revision: 0,
      title,
      document: drafts[kind],
      extras: { topic_ids: [], is_ai: false, vote: null, bounty: 0, days: 0 },
    })
  }
  await page.goto(`${community}?write=post`)
  await expectInert({ '[aria-label=正文]': textsOf(first) })
  await page.getByRole('button', { name: '预览' }).click()
  await expectInert({
    '[aria-label=写帖子] pre': textsOf(first),
    '[aria-label=写帖子] img@alt': textsOf(vectorsValidAt('alt', first)),
  })
  await page.goto('/my/speech?tab=drafts')
  await expectInert({ main: [title] })
  await page.goto(`${community}?write=question`)
  await expectInert({
    '[aria-label=正文]': [
      ...textsOf(second),
      ...vectorsValidAt('mention', first).map(({ text }) => `@${text}`),
      ...vectorsValidAt('topic', second).map(({ text }) => `#${text}`),
    ],
  })
})

test('the editor takes vectors that are pasted as texts', async ({ page, signIn, expectInert }) => {
  const { userinfo } = await signIn()
  await page.goto(`${community}?write=post`)
  for (const group of vectorGroups) {
    const written = group.flatMap(({ text }) => text.split(/[\r\n]/u))
    await pasteAll(page, { 'text/plain': joinedLines(group) })
    await expectInert({ '[aria-label=正文]': written })
    const quoted = group.map(({ text }) => `<p>${escaped(text)}</p>`).join('')
    await pasteAll(page, { 'text/plain': '', 'text/html': quoted })
    await expectInert({ '[aria-label=正文]': written })
    const markup = group.map(({ text }) => `<div>${text}</div>`).join('')
    await pasteAll(page, { 'text/html': `<p>开头</p>${markup}` })
    await expectInert({ '[aria-label=正文]': ['开头'] })
  }
  await expect(page.getByText(/草稿已存/)).toBeVisible({ timeout: 15_000 })
  const saved = await runQuery<{ document: unknown }>('select document from drafts where user_id = $1', [
    userinfo.id,
  ])
  expect(saved.map(({ document }) => isDocument('post', document))).toEqual([true])
})

test('links lead to pages of the site or to the leave-site page', async ({ page, expectInert }) => {
  const leave = (text: string) => `/leave?to=${encodeURIComponent(text)}`
  const addresses = vectors.filter(({ family }) => family === 'link' || family === 'load')
  await page.goto(leave('https://x.test/"><img src=x onerror=_(100)>'))
  await expectInert({})
  const { failed, foreign, text } = await servedMarkup(page, textsOf(addresses).map(leave))
  expect({ failed, foreign }).toEqual({ failed: [], foreign: [] })
  const times = (part: string) => text.split(part).length - 1
  expect(times('目标网站') + times('链接有误')).toBe(addresses.length)
  await expectInert({})

  const linked = vectorsValidAt('link', vectors)
  const [author = 0] = await addMembers(['链接样本'])
  const document = documentOf(...blocksOf('link', linked))
  const [post = 0] = await addPosts([{ author, title: '链接', document }])
  const { host } = new URL(page.url())
  const paths = textsOf(linked).filter((href) => href.startsWith('/'))
  for (const href of paths.filter((each) => !startsWithDoubleSlash(each))) {
    await page.goto(postPage(post))
    await page.locator(`article a[href="${href}"]`).click()
    await page.waitForURL((url) => !url.pathname.endsWith('/infoDetails'))
    expect(new URL(page.url()).host).toBe(host)
  }
  await page.goto(postPage(post))
  for (const href of paths.filter(startsWithDoubleSlash))
    await expect(page.locator(`article a[href="${href}"]`)).toHaveCount(0)
})

servedTest('the server takes vectors as texts, or refuses them in its envelope', async ({ request }) => {
  test.slow()
  const [author, writer] = [await registerMember(request), await registerMember(request)]
  await setTier(writer, 3)
  const post = await publish(request, author, { title: '写给样本的帖子' })
  for (const vector of vectors.filter((each, at) => at % 40 === 0 || !isStorable(each))) {
    await resetLimits(writer)
    const calls = callsWith(vector.text, post)
    const answers = await Promise.all(calls.map(([call, body]) => answerTo(request, writer, call, body)))
    const faults = answers.map(({ status, msg }, at) => `${status} ${calls[at]?.[0].path} ${msg}`)
    expect(faults.filter((fault) => !fault.startsWith('200'))).toEqual([])
    if (!isStorable(vector)) expect(answers.map(({ code }) => code)).not.toContain(1)
  }
  for (const { text } of vectors.filter((_, at) => at % 6 === 0)) {
    const { code, msg } = await answerTo(request, writer, updateProfile, { nickname: text })
    expect([code, msg]).toEqual([0, expect.stringMatching(/^昵称|^参数有误|^该昵称不可用/)])
  }

  for (const place of textSpots.filter((each) => vectorsValidAt(each, vectors).length === 0)) {
    const body = { ...postOf(''), document: documentWith(place, oneOf(all, 0)) }
    const refused = { status: 200, code: 0, msg: '内容格式有误' }
    expect(await answerTo(request, writer, publishPost, body), place).toEqual(refused)
  }
  const forged = JSON.stringify(postOf('字')).replace('"type":"text"', '"type":"text","__proto__":{"x":1}')
  expect(await answerTo(request, writer, publishPost, forged)).toMatchObject({ code: 0 })
})

interface StoredText {
  nonce: string
  title: string
  document: PostDocument
  text: string
  state: number
}

servedTest('the database holds what was typed and no markup', async ({ request }) => {
  const [author, writer] = [await registerMember(request), await registerMember(request)]
  for (const member of [author, writer]) await setTier(member, 3)
  const sample = textsOf(vectorsUpTo(maxTitleLength, all).filter((_, at) => at % 12 === 0))
  const [title = ''] = sample
  const first = await publish(request, author, { title })
  const sent = sample.map((text) => ({ post: postOf(text), comment: commentOf(text, first) }))
  for (const { post, comment } of sent) {
    await Promise.all([author, writer].map(resetLimits))
    await Promise.all([
      answerTo(request, author, publishPost, post),
      answerTo(request, writer, publishComment, comment),
    ])
  }

  const stored = await runQuery<StoredText>(
    `select nonce, title, document, text, state from posts where author_id = $1 and id <> $3
     union all select nonce, '', document, text, state from comments where author_id = $2`,
    [author.userinfo.id, writer.userinfo.id, first],
  )
  const typed = new Map(
    sent.flatMap(({ post, comment }) => [post, comment]).map((each) => [each.nonce, each]),
  )
  // The filter of the server holds back or refuses some of the texts.
  expect(stored.length).toBeGreaterThan(sample.length)
  for (const each of stored) {
    const { document, title: typedTitle = '' } = typed.get(each.nonce) ?? {}
    expect([each.title, each.document]).toEqual([typedTitle.trim(), document])
    expect(each.text).toBe(textOf(each.document))
  }

  const visible = stored.filter(({ state }) => state === 1)
  const indexed = await runQuery<{ title: string; summary: string }>(
    `select title, summary from search_documents where owner_id = $1 and kind = 'post' and ref_id <> $2`,
    [author.userinfo.id, first],
  )
  const posts = visible.filter((each) => each.title !== '')
  expect(indexed.map((each) => `${each.title} ${each.summary}`).sort()).toEqual(
    posts.map((each) => `${each.title} ${each.text}`).sort(),
  )
  const comments = visible.filter((each) => each.title === '')
  const noticed = async () => {
    const rows = await runQuery<{ title: string; text: string }>(
      `select data->>'title' as title, data->>'text' as text from notices where user_id = $1 and kind = 'comment'`,
      [author.userinfo.id],
    )
    return rows.map((each) => `${each.title} ${each.text}`).sort()
  }
  const excerpts = comments.map(({ text }) => [...text.replaceAll('\n', ' ')].slice(0, 60).join(''))
  await expect.poll(noticed).toEqual(excerpts.map((excerpt) => `${title} ${excerpt}`).sort())
})
