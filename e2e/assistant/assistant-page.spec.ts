import {
  ask,
  assistantPanel,
  faultsOf,
  messageLog,
  openPanel,
  questionField,
  toggleLink,
} from '../support/assistant'
import { expect, servedTest, test } from '../support/fixtures'

const question = '螺纹今天前20席位谁在加空？'

test('the keyboard alone opens the panel, puts a question, moves between tabs and closes', async ({
  page,
}) => {
  await page.goto('/aboutUs?world=simulated')
  await toggleLink(page).focus()
  await page.keyboard.press('Enter')
  await expect(questionField(page)).toBeFocused()
  await page.keyboard.type('螺纹基差')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('多少？')
  await expect(questionField(page)).toHaveValue('螺纹基差\n多少？')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '有帮助' })).toBeVisible()
  await expect(questionField(page)).toHaveValue('')
  await page.keyboard.press('ArrowUp')
  await expect(questionField(page)).toHaveValue('螺纹基差\n多少？')
  await assistantPanel(page).getByRole('tab', { name: '对话' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(assistantPanel(page).getByRole('tab', { name: '历史' })).toBeFocused()
  await expect(assistantPanel(page).getByRole('heading', { name: '今天' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(assistantPanel(page)).toBeHidden()
  await expect(toggleLink(page)).toBeFocused()
  await expect(toggleLink(page)).toHaveAttribute('aria-expanded', 'false')
})

test('a reader who has scrolled up returns to the end by the button', async ({ page }) => {
  await openPanel(page)
  await ask(page, question)
  await ask(page, '05 合约呢？')
  await messageLog(page).evaluate((element) => {
    element.scrollTop = 0
  })
  const back = assistantPanel(page).getByRole('button', { name: '回到底部' })
  await back.click()
  await expect(back).toBeHidden()
  await expect
    .poll(() => messageLog(page).evaluate((e) => e.scrollHeight - e.scrollTop - e.clientHeight))
    .toBeLessThan(2)
})

test('the page shows the panel’s conversation with its sources and history', async ({ page }) => {
  await openPanel(page)
  await ask(page, question)
  await assistantPanel(page).getByRole('link', { name: '打开 AI 助手页面' }).click()
  await expect(page).toHaveTitle('AI 助手 - V策')
  await expect(assistantPanel(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: question })).toBeVisible()
  await expect(messageLog(page).getByRole('table')).toBeVisible()
  const sources = page.getByRole('region', { name: '来源', exact: true })
  await expect(sources).toContainText(/\d 处/)
  await expect(sources.getByRole('table').first().getByRole('row').first()).toBeVisible()
  const card = sources.getByRole('listitem').filter({ hasText: /^1/ })
  await expect(card).not.toHaveAttribute('aria-current')
  await messageLog(page).getByRole('link', { name: '来源 1' }).first().hover()
  await expect(card).toHaveAttribute('aria-current', 'true')
  await toggleLink(page).click()
  await expect(assistantPanel(page)).toBeHidden()
  await expect(page).toHaveTitle('AI 助手 - V策')

  await ask(page, '沪铜基差多少？')
  const history = page.getByRole('region', { name: '历史', exact: true })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await history.getByLabel('搜我问过的').fill('席位')
  await expect(history.getByRole('listitem')).toHaveCount(1)
  await history.getByRole('button', { name: question }).click()
  await expect(page.getByRole('region', { name: '历史对话' })).toContainText('空单')
  await expect(sources.getByRole('listitem').first()).toContainText('持仓龙虎榜')
  await page.getByRole('button', { name: '返回对话' }).click()
  await sources.getByRole('link', { name: /^打开/ }).first().click()
  await expect(page).toHaveURL(/world=simulated/)
  await expect(assistantPanel(page)).toBeVisible()
})

servedTest.describe('without scripts', () => {
  servedTest('the page says that it needs them', async ({ served }) => {
    expect((await served('/AI')).text).toContain('AI 助手需要启用浏览器脚本才能提问与回答。')
  })
})

test.describe('a member', () => {
  test.use({ reader: 'superVip' })
  test('a member puts any number of questions', async ({ page }) => {
    await openPanel(page)
    await expect(assistantPanel(page)).toContainText('会员无限次提问中')
    await ask(page, '螺纹基差多少？')
    await expect(page.getByRole('article')).toContainText('VIP免费提问')
  })
})

for (const theme of ['light', 'dark'] as const) {
  test(`panel and page in ${theme} have no fault of accessibility`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await openPanel(page)
    await expect(assistantPanel(page).getByRole('heading', { name: /好，期友$/ })).toBeVisible()
    expect(await faultsOf(page, '[role=dialog]')).toEqual([])
    await ask(page, question)
    expect(await faultsOf(page, '[role=dialog]')).toEqual([])
    await page.goto('/AI?world=simulated')
    await expect(messageLog(page).getByRole('table')).toBeVisible()
    await expect(page.getByText('已经到底了')).toBeVisible()
    expect(await faultsOf(page, 'main')).toEqual([])
  })
}
