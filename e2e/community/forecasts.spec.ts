import { getForecasts } from '@vce/protocol'
import { publish, setTier } from '../support/community'
import { expect, test } from '../support/fixtures'
import { ask } from '../support/market'

const community = '/qiyouCommunityV3'

test('a view published with its post takes the next trade of the market', async ({
  page,
  request,
  signIn,
}) => {
  const member = await signIn()
  await setTier(member, 2)
  await page.goto(community)
  await page.getByRole('textbox', { name: '发帖' }).focus()
  const composer = page.getByRole('region', { name: '写帖子' })
  await expect(composer.getByRole('textbox', { name: '正文' })).toBeFocused()
  await page.keyboard.type('库存去化，逢低试多。')
  await composer.getByRole('button', { name: '观点', exact: true }).click()
  const block = composer.getByRole('region', { name: '多空观点' })
  await composer.getByRole('button', { name: '发布' }).click()
  await expect(block.getByText('请选择方向')).toBeVisible()
  await block.getByText('看多', { exact: true }).click()
  await block.getByRole('combobox', { name: '合约' }).fill('rb05')
  await page.keyboard.press('Enter')
  await composer.getByRole('button', { name: '发布' }).click()
  await expect(composer).toBeHidden()

  const listed = { author_id: member.userinfo.id, world: 'real' } as const
  const own = async () => (await ask(request, getForecasts, listed)).data[0]
  await expect.poll(async () => (await own())?.forecast.contract).toBe('rb2705')
  const post = (await own())?.post
  if (!post) throw new Error('the view has no post')
  await page.goto(`${community}/infoDetails?id=${post.id}`)
  const card = page.getByRole('group', { name: '多空观点' })
  await expect(card.getByText('看多', { exact: true })).toBeVisible()
  // The view has no price yet, or the market that runs during the test has already locked one.
  await expect(card.getByText(/^(待锁价|待判定)$/)).toBeVisible()

  await page.goto(`${community}/memberInfo?id=${member.userinfo.id}`)
  await page.getByRole('link', { name: /^观点/ }).click()
  await expect(page.getByRole('row').filter({ hasText: '螺纹 rb2705' })).toContainText('看多')
})

test('a view without a price is withdrawn after a confirmation @replay', async ({
  page,
  request,
  signIn,
}) => {
  const member = await signIn()
  const forecast = { contract: 'rb2705', direction: '看空', horizon: 1 } as const
  const id = await publish(request, member, { forecast })
  await page.goto(`${community}/infoDetails?id=${id}`)
  const card = page.getByRole('group', { name: '多空观点' })
  await expect(card.getByText('待锁价', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: '撤回观点' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await expect(card.getByText('已撤回', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: '撤回观点' })).toHaveCount(0)
})
