import type { Page } from '@playwright/test'
import { getOwnList, getUser, saveCategoryList, updateProfile } from '@vce/protocol'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { inventedPicture } from '../support/invented-picture'
import { storeOwnList } from '../support/market'
import { callAs } from '../support/member'

const home = '/?world=simulated'
const wizardOf = (page: Page) => page.getByRole('dialog', { name: '完善资料' })
const press = (page: Page, name: string) => wizardOf(page).getByRole('button', { name, exact: true }).click()
const registering = (page: Page) => page.evaluate(() => localStorage.getItem('is_register'))

/** Request bodies sent to one path, in order. */
function sentTo(page: Page, path: string) {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) bodies.push(request.postDataJSON())
  })
  return bodies
}

test('a new member chooses name, avatar and products and returns to the same page', async ({
  page,
  request,
  signIn,
}) => {
  await storeOwnList(page, ['rb2701'])
  const member = await signIn({ newMember: true })
  const profiles = sentTo(page, updateProfile.path)
  const lists = sentTo(page, saveCategoryList.path)
  await page.goto(home)
  const wizard = wizardOf(page)
  await expect(wizard.getByRole('heading', { name: '设置昵称' })).toBeVisible()
  const size = () => wizard.evaluate((node: HTMLElement) => [node.offsetWidth, node.offsetHeight])
  const atFirst = await size()

  const nickname = wizard.getByRole('textbox', { name: '昵称' })
  await expect(nickname).toBeFocused()
  await expect(nickname).toHaveValue(member.userinfo.nickname)
  await expect(wizard.getByRole('radio', { name: '男' })).toBeChecked()
  await nickname.fill('')
  await press(page, '下一步')
  await expect(wizard.getByText('用户昵称不可为空')).toBeVisible()
  await nickname.fill('')
  await nickname.pressSequentially('八个字的昵称不行')
  await expect(nickname).toHaveValue('八个字的昵称')
  await nickname.fill('老周!')
  await press(page, '下一步')
  await expect(wizard.getByText('昵称只能用汉字、字母、数字和下划线')).toBeVisible()
  await press(page, '随机昵称')
  await expect(nickname).not.toHaveValue('老周!')
  await nickname.fill('稳健老周')
  await wizard.getByRole('radio', { name: '女' }).check({ force: true })
  await press(page, '下一步')

  await expect(wizard.getByRole('heading', { name: '选择头像' })).toBeVisible()
  await wizard.getByRole('button', { name: '头像 5' }).click()
  await expect(wizard.getByRole('button', { name: '头像 5' })).toHaveAttribute('aria-pressed', 'true')
  await press(page, '上一步')
  await expect(nickname).toHaveValue('稳健老周')
  await press(page, '下一步')
  await expect(wizard.getByRole('heading', { name: '选择头像' })).toBeVisible()
  await press(page, '下一步')

  await expect(wizard.getByRole('heading', { name: '选择常看品种' })).toBeVisible()
  await expect(wizard.getByText('模拟数据')).toBeVisible()
  await press(page, '完成')
  await expect(wizard.getByText('请选择品种')).toBeVisible()
  await wizard.getByRole('button', { name: /^螺纹 rb\d+ / }).click()
  await expect(wizard.getByRole('button', { name: /^螺纹 rb\d+ \d+ ?[+−]?\d+\.\d\d%$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(wizard.getByText('请选择品种')).toBeHidden()
  await wizard.getByRole('button', { name: /^沪金 / }).click()

  // A product that was found by typing is chosen, and the list of its exchange opens.
  await wizard.getByRole('button', { name: '品种', exact: true }).click()
  await page.getByRole('combobox', { name: '搜索品种' }).fill('lc')
  await page.keyboard.press('Enter')
  await expect(wizard.getByRole('tab', { name: '广期所' })).toHaveAttribute('aria-selected', 'true')
  await expect(wizard.getByRole('button', { name: /^碳酸锂 / })).toHaveAttribute('aria-pressed', 'true')

  const chips = wizard.getByRole('list', { name: '已选品种' }).getByRole('button')
  await expect(chips).toHaveText([/螺纹/, /沪金/, /碳酸锂/])
  await chips.nth(1).click()
  await expect(chips).toHaveText([/螺纹/, /碳酸锂/])
  expect(await size()).toEqual(atFirst)

  const reloaded = page.waitForEvent('load')
  await press(page, '完成')
  await expect(page.getByText('保存成功')).toBeVisible()
  await reloaded
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await expect(wizard).toBeHidden()
  await expect(page).toHaveURL(/\/\?world=simulated$/)
  // The closed menu of the header contains the name.
  await expect(page.getByText('稳健老周').first()).toBeAttached()

  // Each step was sent once; going back and forth over a saved step sends nothing.
  expect(profiles).toEqual([
    { nickname: '老周!', gender: 1 },
    { nickname: '稳健老周', gender: 2 },
    { avatar: '/avatars/5.svg' },
  ])
  expect(lists).toEqual([{ type_text: 'rb,lc' }])
  const { userinfo } = await callAs(request, member, getUser, {})
  expect(userinfo).toMatchObject({ nickname: '稳健老周', gender: 2, avatar: '/avatars/5.svg' })
  // The guest's own list was merged into the account.
  expect(await callAs(request, member, getOwnList, {})).toMatchObject({ symbols: ['rb2701', 'rb', 'lc'] })
  expect(await registering(page)).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('own_list'))).toBeNull()
})

test('an uploaded picture is cropped by pointer or keys', async ({ page, request, signIn }) => {
  const member = await signIn({ newMember: true })
  await page.goto(home)
  const wizard = wizardOf(page)
  await wizard.getByRole('button', { name: /^2 ?头像$/ }).click()
  const file = page.getByLabel('头像文件')

  await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(wizard.getByText('只支持 JPG、PNG、WebP、GIF 图片')).toBeVisible()
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(wizard.getByText('图片已损坏，请换一张')).toBeVisible()

  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: inventedPicture })
  const crop = page.getByRole('dialog', { name: '裁剪头像' })
  const zoom = crop.getByRole('slider', { name: '缩放' })
  const stage = crop.getByRole('application', { name: /裁剪头像/ })
  await expect(zoom).toHaveValue('1')
  await stage.focus()
  await page.keyboard.press('+')
  await expect(zoom).toHaveValue('1.1')
  await zoom.fill('4')
  for (let n = 0; n < 20; n++) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Escape')
  await expect(crop).toBeHidden()
  await expect(wizard).toBeVisible()

  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: inventedPicture })
  // The picture is black above and white below: after pulling it down, only black is visible.
  await zoom.fill('4')
  const { x, y } = (await stage.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 140, y + 60)
  await page.mouse.down()
  for (let n = 1; n <= 4; n++) await page.mouse.move(x + 140, y + 60 + n * 200)
  await page.mouse.up()
  await crop.getByRole('button', { name: '使用' }).click()
  await expect(crop).toBeHidden()

  const face = wizard.locator('img').first()
  await expect.poll(() => face.getAttribute('src')).not.toMatch(/^\/avatars\//)
  const middle = await face.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 9, height: 9 })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, 9, 9)
    return [image.naturalWidth, image.naturalHeight, context?.getImageData(4, 4, 1, 1).data[0] ?? 255]
  })
  expect(middle.slice(0, 2)).toEqual([400, 400])
  expect(middle[2]).toBeLessThan(60)

  await press(page, '下一步')
  await expect(wizard.getByRole('heading', { name: '选择常看品种' })).toBeVisible()
  const { userinfo } = await callAs(request, member, getUser, {})
  expect(userinfo.avatar).not.toBe(member.userinfo.avatar)
})

test('jumping to the last step keeps what was entered in the first', async ({ page, request, signIn }) => {
  const member = await signIn({ newMember: true })
  await page.goto(home)
  const wizard = wizardOf(page)
  await wizard.getByRole('textbox', { name: '昵称' }).fill('官方客服')
  await wizard.getByRole('button', { name: /自选品种$/ }).click()
  await wizard.getByRole('button', { name: /^沪铜 / }).click()
  await press(page, '完成')
  // A refused step returns to its field and shows the reason.
  await expect(wizard.getByText('该昵称不可用，请换一个')).toBeVisible()
  await wizard.getByRole('textbox', { name: '昵称' }).fill('铜博士')
  await wizard.getByRole('button', { name: /自选品种$/ }).click()
  const reloaded = page.waitForEvent('load')
  await press(page, '完成')
  await reloaded
  const { userinfo } = await callAs(request, member, getUser, {})
  expect(userinfo.nickname).toBe('铜博士')
  expect(await callAs(request, member, getOwnList, {})).toMatchObject({ symbols: ['cu'] })
})

for (const [how, leave] of [
  ['跳过', (page: Page) => press(page, '跳过')],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(`${how} ends the wizard for good`, async ({ page, signIn }) => {
    await signIn({ newMember: true })
    await page.goto(home)
    await expect(wizardOf(page).getByRole('textbox', { name: '昵称' })).toBeFocused()
    const reloaded = page.waitForEvent('load')
    await leave(page)
    await expect(wizardOf(page)).toBeHidden()
    await reloaded
    await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    expect(await registering(page)).toBeNull()
    await page.goto('/quotation?world=simulated')
    await expect(wizardOf(page)).toHaveCount(0)
  })
}

test('a guest sees no wizard even if the browser stored one', async ({ page }) => {
  await page.goto('/healthz')
  await page.evaluate(() => localStorage.setItem('is_register', '1'))
  await page.goto(home)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Escape closes the search list and keeps the focus in the wizard', async ({ page, signIn }) => {
  await signIn({ newMember: true })
  await page.goto(home)
  const wizard = wizardOf(page)
  await wizard.getByRole('button', { name: /自选品种$/ }).click()
  await wizard.getByRole('button', { name: '品种', exact: true }).click()
  await expect(page.getByRole('combobox', { name: '搜索品种' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: '搜索品种' })).toBeHidden()
  await expect(wizard).toBeVisible()
  for (let n = 0; n < 40; n++) {
    await page.keyboard.press('Tab')
    expect(await wizard.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  }
})

test('no step of the wizard has an accessibility fault', async ({ page, signIn }) => {
  await signIn({ newMember: true })
  await page.goto(home)
  const wizard = wizardOf(page)
  for (const step of ['昵称与性别', '头像', '自选品种']) {
    await wizard.getByRole('button', { name: new RegExp(`${step}$`) }).click()
    await expect(wizard.locator('[aria-current=step]')).toContainText(step)
    if (step === '自选品种') await wizard.getByRole('button', { name: /^沪铜 / }).click()
    // Prices are green on white, which are colours of the portal itself.
    const without = step === '自选品种' ? ['color-contrast'] : []
    await expectAccessible(page, { within: '[role=dialog]', without })
  }
})
