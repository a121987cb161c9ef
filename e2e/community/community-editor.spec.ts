import type { CDPSession, Page } from '@playwright/test'
import {
  comment,
  draftsOf,
  endSessions,
  muteMember,
  paragraphs,
  publish,
  setTier,
} from '../support/community'
import { expect, test } from '../support/fixtures'
import { registerMember } from '../support/member'

const community = '/qiyouCommunityV3'
const composerOf = (page: Page) => page.getByRole('region', { name: '写帖子' })
const bodyOf = (page: Page) => composerOf(page).getByRole('textbox', { name: '正文' })
const titleOf = (page: Page) => composerOf(page).getByRole('textbox', { name: '标题' })
const expectSaved = (page: Page) =>
  expect(composerOf(page).getByText(/草稿已存/)).toBeVisible({ timeout: 15_000 })

/** Types letters into an input method, before a word is chosen. */
const compose = (method: CDPSession, text: string) =>
  method.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
/** Replaces the typed letters with the chosen word. */
const choose = (method: CDPSession, text: string) => method.send('Input.insertText', { text })

test('a post is written, published and voted on by the keyboard alone', async ({ page, signIn }) => {
  await setTier(await signIn(), 2)
  await page.goto(community)
  await page.getByRole('textbox', { name: '发帖' }).focus()
  await expect(bodyOf(page)).toBeFocused()

  // The whole toolbar is one tab stop, between title and text.
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: '二级标题' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(titleOf(page)).toBeFocused()
  await page.keyboard.type('用键盘写的帖子')
  await page.keyboard.press('Enter')
  await expect(bodyOf(page)).toBeFocused()

  await page.keyboard.press('Control+B')
  await page.keyboard.type('先说结论')
  await page.keyboard.press('Control+B')
  await page.keyboard.type('：看 $lwg')
  await expect(page.getByRole('option', { selected: true })).toContainText('螺纹')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' 的基差')
  await expect(bodyOf(page).locator('strong')).toHaveText('先说结论')
  await expect(bodyOf(page)).not.toContainText('$lwg')

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: '日志' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: '投票', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const title = composerOf(page).getByRole('textbox', { name: '投票标题' })
  await title.focus()
  await page.keyboard.type('先到哪里')
  await composerOf(page).getByRole('textbox', { name: '选项 1' }).focus()
  await page.keyboard.type('先涨一百点')
  await page.keyboard.press('Enter')
  await page.keyboard.type('先跌一百点')
  await page.keyboard.press('Enter')
  await expect(composerOf(page).getByRole('textbox', { name: '选项 3' })).toBeFocused()
  await page.keyboard.type('原地踏步')
  // The second option moves to the front.
  await composerOf(page)
    .getByRole('button', { name: /^移动选项 2/ })
    .focus()
  await page.keyboard.press('ArrowUp')
  await expect(composerOf(page).getByRole('textbox', { name: '选项 1' })).toHaveValue('先跌一百点')
  await bodyOf(page).focus()
  await page.keyboard.press('Control+Enter')

  // The previous list may contain the post too, so waits until the newest posts are shown.
  const orders = page.getByRole('navigation', { name: '排序' })
  await expect(orders.getByRole('link', { name: '最新' })).toHaveAttribute('aria-current', 'page')
  const card = page.getByRole('article', { name: '用键盘写的帖子' })
  await card.getByRole('link', { name: '用键盘写的帖子' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '用键盘写的帖子' })).toBeVisible()
  await page.getByRole('radio', { name: /先跌一百点/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /先涨一百点/ })).toBeFocused()
  // Moving between the options does not vote.
  await expect(page.getByText('0 人参与')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 人参与')).toBeVisible()
  await expect(page.getByRole('radio', { name: /先涨一百点/ })).toBeChecked()
})

test('an input method composes in the first field, which the editor replaces only then', async ({
  page,
  signIn,
}) => {
  await signIn()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const requested = page.waitForRequest('**/post-composer*')
  await page.route('**/post-composer*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(community)
  await page.getByRole('textbox', { name: '发帖' }).focus()
  await requested
  const method = await page.context().newCDPSession(page)
  await compose(method, 'luo')
  await compose(method, "luo'wen")
  const arrived = page.waitForResponse('**/post-composer*')
  release()
  await (await arrived).finished()
  await expect(page.getByRole('textbox', { name: '发帖' })).toHaveValue("luo'wen")
  await choose(method, '螺纹')
  await expect(bodyOf(page)).toHaveText('螺纹')
  await expect(bodyOf(page)).toBeFocused()
  await compose(method, 'qiang')
  await choose(method, '强')
  await expect(bodyOf(page)).toHaveText('螺纹强')
})

test('an input method handles its own keys during a composition', async ({ page, signIn }) => {
  await signIn()
  await page.goto(community)
  await page.getByRole('textbox', { name: '发帖' }).focus()
  await expect(bodyOf(page)).toBeFocused()
  const method = await page.context().newCDPSession(page)
  await page.keyboard.type('$')
  await expect(page.getByRole('option').first()).toBeVisible()
  await compose(method, 'luowen')
  // Enter during a composition confirms its letters but does not choose a contract.
  await bodyOf(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true })
  await expect(bodyOf(page)).toContainText('$luowen')
  await choose(method, '螺纹')
  await expect(page.getByRole('option', { selected: true })).toContainText('螺纹')
  await page.keyboard.press('Enter')
  await expect(bodyOf(page)).not.toContainText('$')
  await expect(bodyOf(page)).toContainText('螺纹')

  await titleOf(page).focus()
  await compose(method, 'biaoti')
  await titleOf(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true })
  await expect(titleOf(page)).toBeFocused()
  await choose(method, '标题')
  await expect(titleOf(page)).toHaveValue('标题')
  await page.keyboard.press('Enter')
  await expect(bodyOf(page)).toBeFocused()

  // `1. ` at the start of a line does not become a list during a composition.
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await compose(method, '1. ')
  await expect(bodyOf(page).locator('ol')).toHaveCount(0)
  await choose(method, '一、库存')
  await expect(bodyOf(page)).toHaveText('一、库存')
})

test('of two tabs the newer one writes, until the older takes the draft back', async ({ page, signIn }) => {
  await signIn()
  await page.goto(`${community}?write=post`)
  await titleOf(page).fill('两个页面的草稿')
  await bodyOf(page).click()
  await page.keyboard.type('第一页写的')
  await expectSaved(page)

  const second = await page.context().newPage()
  await second.goto(`${community}?write=post`)
  await expect(bodyOf(second)).toContainText('第一页写的')
  await expect(composerOf(page).getByText('已在其他页面编辑')).toBeVisible()
  await expect(bodyOf(page)).toHaveAttribute('contenteditable', 'false')
  await bodyOf(second).click()
  await second.keyboard.press('Control+End')
  await second.keyboard.type('，第二页续写')
  await expectSaved(second)

  await composerOf(page).getByRole('button', { name: '在此继续' }).click()
  await expect(bodyOf(page)).toContainText('第一页写的，第二页续写')
  await expect(bodyOf(page)).toHaveAttribute('contenteditable', 'true')
  await expect(composerOf(second).getByText('已在其他页面编辑')).toBeVisible()
  await second.close()
})

test('a text is still stored after its session has ended', async ({ page, signIn, expectConsole }) => {
  const member = await signIn()
  await page.goto(`${community}?write=post`)
  await titleOf(page).fill('登录过期前的标题')
  await bodyOf(page).click()
  await page.keyboard.type('还没写完')
  await expectSaved(page)
  await endSessions(member)
  expectConsole(/401|status of/)
  await page.keyboard.type('，登录已经过期')
  await expect(page.getByRole('dialog')).toContainText('登录', { timeout: 15_000 })
  const stored = () => page.evaluate(() => Object.values(localStorage).join('\n'))
  await expect.poll(stored).toContain('登录已经过期')
})

test('an unfinished journal and a reply are saved as drafts and resumed from their list', async ({
  page,
  request,
  signIn,
}) => {
  const author = await registerMember(request)
  const id = await publish(request, author, { title: '下面有一条评论' })
  const commentId = await comment(request, author, { post_id: id, document: paragraphs('先看库存。') })
  const member = await signIn()
  await page.goto(`${community}?write=post`)
  await bodyOf(page).click()
  await page.keyboard.type('今天的一笔')
  await composerOf(page).getByRole('button', { name: '日志' }).click()
  await composerOf(page).getByRole('textbox', { name: '开仓价' }).fill('3010')
  await expectSaved(page)
  await page.reload()
  await expect(composerOf(page).getByRole('textbox', { name: '开仓价' })).toHaveValue('3010')

  await page.goto(`${community}/infoDetails?id=${id}`)
  await page.getByRole('button', { name: /^回复/ }).click()
  const reply = page.getByRole('textbox', { name: /^回复/ })
  await reply.click()
  await page.keyboard.type('回到一半的话')
  await expect
    .poll(async () => (await draftsOf(member)).reply ?? '', { timeout: 15_000 })
    .toContain('回到一半')
  await page.goto('/my/speech?tab=drafts')
  const row = page.getByRole('listitem').filter({ hasText: '回到一半的话' })
  await expect(row).toContainText('下面有一条评论')
  await row.getByRole('link', { name: '继续写' }).click()
  await expect(page).toHaveURL(new RegExp(`id=${id}&at=${commentId}&reply=1`))
  await expect(reply).toContainText('回到一半的话')
  await page.getByRole('button', { name: '回复', exact: true }).last().click()
  await expect(page.getByText('发表成功')).toBeVisible()
  expect(await draftsOf(member)).not.toHaveProperty('reply')
})

test('a muted member sees end and reason of the mute instead of publishing', async ({
  page,
  request,
  signIn,
}) => {
  const member = await signIn()
  await muteMember(member)
  await page.goto(`${community}?write=post`)
  await expect(composerOf(page).getByRole('alert')).toContainText(/您已被禁言至 .*，原因：引流荐股/)
  await titleOf(page).fill('禁言时写的帖子')
  await bodyOf(page).click()
  await page.keyboard.type('不会发布')
  await composerOf(page).getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText(/^您已被禁言至/).last()).toBeVisible()
  await page.goto(`${community}?tab=newest`)
  await expect(page.getByRole('article', { name: '禁言时写的帖子' })).toHaveCount(0)
  await page.goto(`${community}/infoDetails?id=${await publish(request, await registerMember(request))}`)
  await page.getByRole('textbox', { name: '评论' }).click()
  await expect(page.getByRole('alert')).toContainText(/您已被禁言至 .*，原因：引流荐股/)
})

test('a list that fails says so and is loaded again', async ({ page, expectConsole }) => {
  await page.goto(community)
  expectConsole(/status of 500/)
  await page.route('**/api/qi_you/getFeed', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  const list = page.getByRole('region', { name: '内容' })
  await list.getByRole('link', { name: '热门' }).click()
  await list.getByRole('button', { name: '重新加载' }).click()
  await expect(list.getByRole('button', { name: '重新加载' })).toHaveCount(0)
})

test('表情 of a closed comment box opens the emoticons at the first press', async ({
  page,
  signIn,
  request,
}) => {
  const member = await signIn()
  const id = await publish(request, member)
  await page.goto(`${community}/infoDetails?id=${id}`)
  await page.getByRole('region', { name: '评论' }).getByRole('button', { name: '表情' }).click()
  await expect(page.getByRole('dialog', { name: '表情' })).toBeVisible()
})
