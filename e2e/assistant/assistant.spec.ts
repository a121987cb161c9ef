import type { Page } from '@playwright/test'
import { chatHistory } from '@vce/protocol'
import {
  answerWith,
  ask,
  assistantPanel,
  faultsOf,
  messageLog,
  openPanel,
  questionField,
  toggleLink,
} from '../support/assistant'
import { expect, test } from '../support/fixtures'
import { dayOfRun } from '../support/moments'

const question = '螺纹今天前20席位谁在加空？'
const lastArticle = (page: Page) => page.getByRole('article').last()

test('a guest in the panel reads an answer, opens a source and asks a further question', async ({ page }) => {
  await openPanel(page)
  await expect(assistantPanel(page).getByRole('heading', { name: /好，期友$/ })).toBeVisible()
  await expect(assistantPanel(page)).toContainText('今日还可免费提问 3 次')
  await expect(assistantPanel(page)).toContainText('内容由 AI 生成，仅供参考')
  await ask(page, question)
  const answer = lastArticle(page)
  await expect(answer).toContainText(/已思考 \d+ 秒，查询 \d 张表/)
  await expect(answer).toContainText('模拟数据')
  await expect(answer).toContainText('来源 ')
  await expect(answer.getByText('AI 生成', { exact: true })).toBeVisible()
  await expect(answer.getByRole('table').getByRole('row')).toHaveCount(9)
  await expect(answer.getByRole('columnheader', { name: '空单增减（手）' })).toBeVisible()
  await expect(assistantPanel(page)).toContainText('今日还可免费提问 2 次')

  await answer.getByRole('link', { name: '来源 1' }).first().click()
  await expect(page).toHaveURL(
    /\/viewingData\?showModel=cclhb&product=rb&contract=rb27\d\d&date=\d{4}-\d\d-\d\d/,
  )
  await expect(page.getByRole('heading', { name: /rb27\d\d/, level: 1 })).toBeVisible()
  await expect(assistantPanel(page)).toBeVisible()
  await ask(page, '05 合约呢？')
  await expect(lastArticle(page)).toContainText('rb2705')
})

test('a guest after three questions finds links to more, without the popup once it is dismissed', async ({
  page,
}) => {
  await openPanel(page)
  for (const text of ['螺纹基差多少？', '沪铜基差多少？', '豆粕基差多少？']) await ask(page, text)
  await expect(assistantPanel(page)).toContainText('今日还可免费提问 0 次')
  await questionField(page).fill('甲醇基差多少？')
  await questionField(page).press('Enter')
  const popup = page.getByRole('dialog', { name: '今天的免费次数用完了' })
  await expect(popup.getByRole('link', { name: '开通会员' })).toHaveAttribute('href', '/vipV2')
  await popup.getByText('今天不再提示').click()
  await popup.getByRole('button', { name: '用V粒兑换' }).click()
  await expect(page.getByText('请先登录', { exact: true })).toBeVisible()
  const signIn = page.getByRole('dialog', { name: /登录/ })
  await expect(signIn).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(signIn).toBeHidden()
  await expect(questionField(page)).toHaveValue('甲醇基差多少？')
  await questionField(page).press('Enter')
  await expect(page.getByText('今日免费次数已用完')).toBeVisible()
  await expect(popup).toBeHidden()
})

test('a question that cannot be sent says why', async ({ page }) => {
  await answerWith(page, { text: '<p>螺纹现价</p>' })
  await openPanel(page)
  await questionField(page).press('Enter')
  await expect(page.getByText('请输入您想问的')).toBeVisible()
  await questionField(page).fill('螺'.repeat(501))
  await questionField(page).press('Enter')
  await expect(page.getByText('问题最多 500 字')).toBeVisible()
  await questionField(page).fill('螺纹多少')
  await questionField(page).press('Enter')
  await expect(messageLog(page)).toContainText('螺纹现价')
  await questionField(page).fill('沪银多少')
  await questionField(page).press('Enter')
  await expect(page.getByText('请等待回答完毕')).toBeVisible()
  await expect(questionField(page)).toHaveValue('沪银多少')
  await assistantPanel(page).getByRole('tab', { name: '历史' }).click()
  await expect(assistantPanel(page).getByRole('tab', { name: '对话' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('a running answer stopped by the keyboard keeps the text received so far', async ({ page }) => {
  await answerWith(page, { text: '<p>螺纹现价</p>' })
  await openPanel(page)
  await questionField(page).fill('螺纹多少')
  await questionField(page).press('Enter')
  await expect(assistantPanel(page).getByRole('button', { name: '停止' })).toBeVisible()
  await expect(messageLog(page)).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Control+.')
  await expect(lastArticle(page)).toContainText('螺纹现价')
  await expect(lastArticle(page)).toContainText('已停止')
  await expect(assistantPanel(page).getByRole('button', { name: '停止' })).toBeHidden()
  await expect(questionField(page)).toBeFocused()
})

test('a running answer continues with the panel closed and marks the side bar', async ({ page }) => {
  await answerWith(page, { text: '<p>螺纹现价</p>' })
  await openPanel(page)
  await questionField(page).fill('螺纹多少')
  await questionField(page).press('Enter')
  await expect(messageLog(page)).toContainText('螺纹现价')
  await page.keyboard.press('Escape')
  await expect(assistantPanel(page)).toBeHidden()
  await expect(toggleLink(page)).toBeFocused()
  await expect(toggleLink(page)).toHaveAccessibleName(/正在回答/)
  await page.unroute('**/asst/chat?**')
  await answerWith(page, { text: '<p>螺纹现价 3010</p>', isLast: true })
  await expect(toggleLink(page)).toHaveAccessibleName(/回答完毕/)
  await toggleLink(page).press('Enter')
  await expect(messageLog(page)).toContainText('螺纹现价 3010')
  await expect(toggleLink(page)).toHaveAccessibleName('AI 助手')
})

test('a failed answer says so in place and is retried', async ({ page }) => {
  await answerWith(page, { text: '<p>螺纹现价</p>', isLast: true, code: 'failed' })
  await openPanel(page)
  await questionField(page).fill('螺纹多少')
  await questionField(page).press('Enter')
  await expect(lastArticle(page)).toContainText('螺纹现价')
  await expect(lastArticle(page)).toContainText('回答中断 · 重试')
  await page.unroute('**/asst/chat?**')
  await lastArticle(page).getByRole('button', { name: '重试' }).click()
  await expect(lastArticle(page).getByRole('button', { name: '有帮助' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByText('回答中断')).toBeHidden()
  // The pressed button is gone, but the panel's keys still work.
  await page.keyboard.press('Escape')
  await expect(assistantPanel(page)).toBeHidden()
})

test('a hostile answer shows text alone', async ({ page }) => {
  const hostile = [
    '<p>价格<img src=x onerror="document.title=1"><script>document.title=2</script></p>',
    '<p onclick="x()" style="position:fixed" id="content"><a href="javascript:alert(1)">一</a></p>',
    '<p><a href="//evil.test/">二</a><a href="/qxp">三</a></p><iframe src="/"></iframe><form><input></form>',
  ]
  await answerWith(page, { text: hostile.join(''), isLast: true })
  await openPanel(page)
  await questionField(page).fill('螺纹多少')
  await questionField(page).press('Enter')
  await expect(messageLog(page)).toContainText('价格')
  await expect(
    messageLog(page).locator('img, script, iframe, form, input, [onclick], [style], #content'),
  ).toHaveCount(0)
  await expect(messageLog(page).getByRole('link')).toHaveCount(1)
  await expect(messageLog(page).getByRole('link')).toHaveAttribute('href', '/qxp')
  await expect(page).toHaveTitle(/V策$/)
})

test('a reload during an answer preserves it, the draft and the open panel', async ({ page }) => {
  await openPanel(page)
  await questionField(page).fill(question)
  await questionField(page).press('Enter')
  await questionField(page).fill('还想问')
  await page.reload()
  await expect(assistantPanel(page)).toBeVisible()
  await expect(lastArticle(page)).toContainText(question)
  await expect(lastArticle(page).getByRole('table').getByRole('row')).toHaveCount(9)
  await expect(questionField(page)).toHaveValue('还想问')
  await expect(assistantPanel(page)).toContainText('今日还可免费提问 2 次')
  await page.reload()
  await expect(lastArticle(page).getByRole('table')).toBeVisible()
  await assistantPanel(page).getByRole('button', { name: '新对话' }).click()
  await expect(assistantPanel(page).getByRole('heading', { name: /好，期友$/ })).toBeVisible()
})

test('a guest who rates an answer signs in first', async ({ page }) => {
  await openPanel(page)
  await ask(page, '螺纹基差多少？')
  await lastArticle(page).getByRole('button', { name: '有帮助' }).click()
  await expect(page.getByText('请先登录', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog', { name: /登录/ })).toBeVisible()
})

test('a user rates an answer, withdraws the rating and reports what is wrong', async ({ page, signIn }) => {
  await signIn()
  await openPanel(page)
  await expect(assistantPanel(page)).toContainText('今日还可免费提问 5 次')
  await ask(page, '螺纹基差多少？')
  const like = lastArticle(page).getByRole('button', { name: '有帮助' })
  const dislike = lastArticle(page).getByRole('button', { name: '没帮助' })
  await like.click()
  await expect(page.getByText('感谢您的鼓励')).toBeVisible()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')

  await dislike.click()
  const report = page.getByRole('dialog', { name: '哪里不对' })
  await report.getByRole('button', { name: '确定' }).click()
  await expect(report.getByText('请选择异常问题')).toBeVisible()
  await report.getByRole('button', { name: '数据有误' }).click()
  await report.getByRole('button', { name: '确定' }).click()
  await expect(report.getByText('请输入您的反馈意见')).toBeVisible()
  expect(await faultsOf(page, '[role=dialog]')).toEqual([])
  await report.getByLabel('反馈意见').fill('基差与现货页不一致')
  await report.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('反馈成功')).toBeVisible()
  await expect(dislike).toHaveAttribute('aria-pressed', 'true')
  await dislike.click()
  await expect(dislike).toHaveAttribute('aria-pressed', 'false')
})

test('a copied answer carries the label of AI content', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPanel(page)
  await ask(page, question)
  await lastArticle(page).getByRole('button', { name: '复制' }).click()
  await expect(page.getByText('复制成功')).toBeVisible()
  const [text, html] = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const part = async (type: string) => (await item?.getType(type))?.text() ?? ''
    return [await part('text/plain'), await part('text/html')]
  })
  expect(text).toMatch(new RegExp(`^【AI生成】V策 AI 助手 ${dayOfRun()} \\d\\d:\\d\\d:\\d\\d\\n`))
  expect(text).toMatch(/\[1\] .*\/viewingData\?showModel=cclhb.*\n仅供参考，不构成投资建议$/)
  expect(html).toContain('ContentProducer')
})

test('the history by day opens a question and puts it once more', async ({ page }) => {
  await openPanel(page)
  await ask(page, '螺纹基差多少？')
  await ask(page, '沪铜基差多少？')
  await assistantPanel(page).getByRole('tab', { name: '历史' }).click()
  await expect(assistantPanel(page).getByRole('heading', { name: '今天' })).toBeVisible()
  await expect(assistantPanel(page).getByText('已经到底了')).toBeVisible()
  expect(await faultsOf(page, '[role=dialog]')).toEqual([])
  await assistantPanel(page)
    .getByRole('button', { name: /螺纹基差多少/ })
    .click()
  await expect(assistantPanel(page).getByRole('region', { name: '历史对话' })).toContainText('螺纹')
  await expect(assistantPanel(page).getByRole('button', { name: '有帮助' })).toHaveCount(0)
  await assistantPanel(page).getByRole('button', { name: '再问一次' }).click()
  await expect(questionField(page)).toHaveValue('螺纹基差多少？')
  await expect(questionField(page)).toBeFocused()
})

test('a history that fails to load says so in place, without a toast', async ({ page, expectConsole }) => {
  expectConsole(/status of 500/)
  await page.route(`**${chatHistory.path}?**`, (route) => route.fulfill({ status: 500, body: '' }))
  await openPanel(page)
  await assistantPanel(page).getByRole('tab', { name: '历史' }).click()
  await expect(assistantPanel(page).getByText('历史没有加载出来')).toBeVisible()
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await page.unroute(`**${chatHistory.path}?**`)
  await assistantPanel(page).getByRole('button', { name: '重新加载' }).click()
  await expect(assistantPanel(page).getByText('还没有提问')).toBeVisible()
})
