import { ask, assistantPanel, messageLog, openPanel, questionField, toggleLink } from '../support/assistant'
import { givePoints } from '../support/books'
import { expect, test } from '../support/fixtures'

test('a user without questions left exchanges V粒 for some beside the panel', async ({ page, signIn }) => {
  const member = await signIn()
  await givePoints(member, [500])
  await openPanel(page)
  for (const name of ['沪铜', '豆粕', '铁矿', '沪银', '甲醇']) await ask(page, `${name}基差多少？`)
  await expect(assistantPanel(page)).toContainText('今日还可免费提问 0 次')
  await questionField(page).fill('螺纹基差多少？')
  await questionField(page).press('Enter')
  await page
    .getByRole('dialog', { name: '今天的免费次数用完了' })
    .getByRole('button', { name: '用V粒兑换' })
    .click()
  const exchange = page.getByRole('dialog', { name: '兑换查询次数' })
  await expect(exchange.getByRole('radio', { name: 'AI 提问' })).toBeChecked()
  await exchange.getByRole('button', { name: '确认兑换' }).click()
  await expect(page.getByText('兑换成功，AI 提问今日可用 10 次')).toBeVisible()
  await expect(assistantPanel(page)).toContainText('今日还可免费提问 10 次')
  await questionField(page).press('Enter')
  await expect(messageLog(page).getByRole('button', { name: '有帮助' })).toHaveCount(6)
  await expect(assistantPanel(page)).toContainText('今日还可免费提问 9 次')
})

test('a user removes a question from the history', async ({ page, signIn }) => {
  await signIn()
  await openPanel(page)
  await ask(page, '螺纹基差多少？')
  await assistantPanel(page).getByRole('tab', { name: '历史' }).click()
  await assistantPanel(page)
    .getByRole('button', { name: /螺纹基差/ })
    .click()
  await assistantPanel(page).getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog', { name: '删除这次提问' }).getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('已删除', { exact: true })).toBeVisible()
  await expect(assistantPanel(page).getByText('还没有提问')).toBeVisible()
  await toggleLink(page).click()
  await expect(assistantPanel(page)).toBeHidden()
})
