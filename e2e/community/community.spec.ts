import { getFeed } from '@vce/protocol'
import { givePoints } from '../support/books'
import { addSpecial, addTopic, comment, paragraphs, publish, setTier } from '../support/community'
import { expect, test } from '../support/fixtures'
import { ask } from '../support/market'
import { registerMember } from '../support/member'

const community = '/qiyouCommunityV3'
const post = (id: number) => `${community}/infoDetails?id=${id}`

test('a post with a contract and a vote is found by another name of the product', async ({
  page,
  signIn,
}) => {
  await setTier(await signIn(), 2)
  await page.goto(community)
  await page.getByRole('textbox', { name: '发帖' }).click()
  const composer = page.getByRole('region', { name: '写帖子' })
  await composer.getByRole('textbox', { name: '标题' }).fill('冬储价格大概在哪里')
  const body = composer.getByRole('textbox', { name: '正文' })
  await body.click()
  await page.keyboard.type('先看 $rb')
  await page.getByRole('option').filter({ hasText: '螺纹' }).first().click()
  await page.keyboard.type(' 的基差')
  await composer.getByRole('button', { name: '投票' }).click()
  await composer.getByRole('textbox', { name: '投票标题' }).fill('先到哪里')
  await composer.getByRole('textbox', { name: '选项 1' }).fill('先涨一百点')
  await composer.getByRole('textbox', { name: '选项 2' }).fill('先跌一百点')
  await composer.getByRole('button', { name: '发布', exact: true }).click()

  const card = page.getByRole('article', { name: '冬储价格大概在哪里' })
  await expect(card).toContainText('先到哪里')
  await expect(card.getByText('螺纹').first()).toBeVisible()
  await page.goto(`${community}/search?keyword=螺纹钢`)
  await page.getByRole('link', { name: '冬储价格大概在哪里' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '冬储价格大概在哪里' })).toBeVisible()
  await page.getByRole('radio', { name: /先涨一百点/ }).click()
  await expect(page.getByText('1 人参与')).toBeVisible()
})

test('a question with a bounty is answered, accepted and paid', async ({ page, request, signIn }) => {
  const asker = await signIn()
  const answerer = await registerMember(request)
  await setTier(asker, 2)
  await givePoints(asker, [300])
  const id = await publish(request, asker, {
    kind: 2,
    title: '仓单注销为什么集中在三月？',
    bounty: 200,
    document: paragraphs('看了季节图，想不明白。'),
  })
  await comment(request, answerer, {
    post_id: id,
    kind: 2,
    document: paragraphs('因为标准仓单到期要统一注销。'),
  })

  await page.goto(post(id))
  await expect(page.getByText('悬赏 200 V粒')).toBeVisible()
  await page.getByRole('button', { name: '采纳' }).click()
  await expect(page.getByRole('dialog')).toContainText('悬赏 200 V粒 会全额付给')
  await page.getByRole('dialog').getByRole('button', { name: '采纳' }).click()
  await expect(page.getByText('提问者采纳')).toBeVisible()
  await expect(page.getByText('200 V粒 转给回答者，不收手续费')).toBeVisible()
})

test('comments are written, replied to, liked and deleted', async ({ page, request, signIn }) => {
  const author = await registerMember(request)
  const id = await publish(request, author)
  await comment(request, author, { post_id: id, document: paragraphs('补充：热卷更强。') })
  await signIn()
  await page.goto(post(id))
  await page.getByRole('textbox', { name: '评论' }).click()
  await page.getByRole('textbox', { name: '评论' }).fill('第二批的止损放在哪里？')
  await page.getByRole('button', { name: '发表' }).click()
  await expect(page.getByText('第二批的止损放在哪里？')).toBeVisible()

  const first = page.locator('[id^=comment-]').filter({ hasText: '补充：热卷更强。' })
  await first.getByRole('button', { name: /赞/ }).click()
  await expect(first.getByRole('button', { name: '赞，1 人' })).toHaveAttribute('aria-pressed', 'true')
  await first.getByRole('button', { name: /^回复/ }).click()
  const reply = page.getByRole('textbox', { name: /^回复/ })
  await reply.fill('卷螺差还会走阔吗')
  await page.getByRole('button', { name: '回复', exact: true }).last().click()
  await expect(page.getByText('卷螺差还会走阔吗')).toBeVisible()

  const own = page.locator('[id^=comment-]').filter({ hasText: '第二批的止损放在哪里？' })
  await own.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('第二批的止损放在哪里？')).toBeHidden()
})

test('a report needs a reason and is taken once', async ({ page, request, signIn }) => {
  const id = await publish(request, await registerMember(request))
  await signIn()
  await page.goto(post(id))
  const report = page.getByRole('article').getByRole('button', { name: '举报' })
  await report.click()
  const dialog = page.getByRole('dialog', { name: '举报帖子' })
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(dialog.getByText('请选择举报原因')).toBeVisible()
  await dialog.getByText('其他').click()
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(dialog.getByText('请填写说明')).toBeVisible()
  await dialog.getByRole('textbox', { name: '说明' }).fill('与品种无关的广告')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('举报已收到，我们会尽快处理')).toBeVisible()
  await report.click()
  await dialog.getByText('垃圾广告').click()
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(dialog.getByText('您已举报过')).toBeVisible()
})

test('a text that is being written survives a reload', async ({ page, signIn }) => {
  await signIn()
  await page.goto(community)
  await page.getByRole('textbox', { name: '发帖' }).click()
  const composer = page.getByRole('region', { name: '写帖子' })
  await composer.getByRole('textbox', { name: '标题' }).fill('写到一半的标题')
  await composer.getByRole('textbox', { name: '正文' }).click()
  await page.keyboard.type('还没有写完')
  await expect(composer.getByText('草稿已存')).toBeVisible({ timeout: 15_000 })
  await page.reload()
  await page.getByRole('textbox', { name: '发帖' }).click()
  await expect(composer.getByRole('textbox', { name: '标题' })).toHaveValue('写到一半的标题')
  await expect(composer.getByRole('textbox', { name: '正文' })).toContainText('还没有写完')
})

test('the column next to the editor shows rights, drafts and 社区公约', async ({ page, signIn }) => {
  await signIn()
  await page.goto(`${community}?write=question`)
  const composer = page.getByRole('region', { name: '写提问' })
  await composer.getByRole('textbox', { name: '标题' }).fill('写到一半的问题')
  await expect(composer.getByText(/草稿已存/)).toBeVisible({ timeout: 15_000 })
  await page.goto(community)
  const aside = page.getByRole('complementary', { name: '写作参考' })
  await expect(aside).toBeHidden()
  await page.getByRole('textbox', { name: '发帖' }).click()
  await expect(aside.getByRole('heading', { name: '我的额度' })).toBeVisible()
  await expect(aside.getByText('新期友')).toBeVisible()
  await expect(aside.getByText('0 / 5', { exact: true })).toBeVisible()
  await expect(aside.getByText('读过《社区公约》')).toBeVisible()
  await aside.getByRole('button', { name: '我已读过' }).click()
  await expect(aside.getByText('已读过', { exact: true })).toBeVisible()
  await expect(aside.getByText('读过《社区公约》')).toBeHidden()
  await aside.getByRole('link', { name: /提问：写到一半的问题/ }).click()
  await expect(composer.getByRole('textbox', { name: '标题' })).toHaveValue('写到一半的问题')
  await page.getByRole('button', { name: '收起' }).click()
  await expect(aside).toBeHidden()
})

test('a guest reads everything and signs in to take part', async ({ page, request }) => {
  const id = await publish(request, await registerMember(request), { title: '客人也能读的帖子' })
  await page.goto(`${community}?tab=newest`)
  await page.getByRole('link', { name: '客人也能读的帖子' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '客人也能读的帖子' })).toBeVisible()
  expect(page.url()).toContain(`id=${id}`)
  await page.getByRole('article').getByRole('button', { name: /^赞/ }).click()
  await expect(page.getByRole('dialog')).toContainText('登录')
})

test('an author edits and deletes a post', async ({ page, request, signIn, expectConsole }) => {
  const author = await signIn()
  const id = await publish(request, author, { title: '要改的帖子' })
  await page.goto(post(id))
  await page.getByRole('link', { name: '编辑' }).click()
  const composer = page.getByRole('region', { name: '写帖子' })
  await composer.getByRole('textbox', { name: '标题' }).fill('改好的帖子')
  await composer.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '改好的帖子' })).toBeVisible()
  await page.getByRole('button', { name: '修改历史' }).click()
  await expect(page.getByRole('dialog')).toContainText('要改的帖子')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('已删除')).toBeVisible()
  expectConsole(/status of 404/)
  const gone = await page.goto(post(id))
  expect(gone?.status()).toBe(404)
})

test('own texts are listed, also on the page of the member', async ({ page, request, signIn }) => {
  const member = await signIn()
  await publish(request, member, { title: '我写的第一篇' })
  await page.goto('/my/speech')
  await expect(page.getByRole('link', { name: '我写的第一篇' })).toBeVisible()
  await page.getByRole('navigation', { name: '发言的类型' }).getByRole('link', { name: '草稿' }).click()
  await expect(page.getByText('没有草稿')).toBeVisible()
  await page.goto(`${community}/memberInfo?id=${member.userinfo.id}`)
  await expect(page.getByRole('heading', { level: 1, name: member.userinfo.nickname })).toBeVisible()
  await expect(page.getByRole('article', { name: '我写的第一篇' })).toBeVisible()
})

test('topics and 专题 are listed with links to pages of their own', async ({ page }) => {
  const topic = await addTopic('高炉检修')
  await addSpecial('检修季观察')
  await page.goto(`${community}/topicList?keyword=高炉`)
  await expect(page.getByRole('heading', { level: 1, name: '话题' })).toBeVisible()
  await page
    .getByRole('link', { name: /高炉检修/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /高炉检修/ })).toBeVisible()
  expect(page.url()).toContain(`id=${topic}`)
  await page.goto(`${community}/specialTopicList`)
  await page.getByRole('link', { name: /检修季观察/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '检修季观察' })).toBeVisible()
  await page.goto(`${community}/search`)
  await expect(page.getByText('搜一搜社区里的内容')).toBeVisible()
})

test('the home page shows the hottest posts, the list of drafts opens a draft', async ({
  page,
  request,
  signIn,
}) => {
  const author = await signIn()
  await publish(request, author, { title: '首页上的帖子' })
  const talk = page.getByRole('region', { name: '期友在聊' })
  // Other tests write and like meanwhile, so the page may show earlier hottest posts than the request.
  await expect(async () => {
    const { data: hottest } = await ask(request, getFeed, { tab: 'hot', limit: 3 })
    await page.goto('/')
    await talk.scrollIntoViewIfNeeded()
    await expect(talk.getByRole('listitem').first()).toBeVisible()
    const shown = await talk.getByRole('listitem').evaluateAll((rows) => rows.map((row) => row.textContent))
    const missing = hottest.filter(({ title, excerpt }, at) => !shown[at]?.includes(title || excerpt))
    expect([shown.length, missing]).toEqual([hottest.length, []])
  }).toPass()
  await page.goto(`${community}?write=question`)
  const composer = page.getByRole('region', { name: '写提问' })
  await composer.getByRole('textbox', { name: '标题' }).fill('没写完的问题')
  await composer.getByRole('textbox', { name: '正文' }).fill('保证金不足时先平哪一手？')
  await expect(composer.getByText(/草稿已存/)).toBeVisible()
  await page.goto('/my/speech?tab=drafts')
  await page
    .getByRole('listitem')
    .filter({ hasText: '没写完的问题' })
    .getByRole('link', { name: '继续写' })
    .click()
  await expect(composer.getByRole('textbox', { name: '标题' })).toHaveValue('没写完的问题')
})
