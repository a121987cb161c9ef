import { agreementNames, getAgreements } from '@vce/protocol'
import { documents } from '../../apps/web/app/lib/documents/index'
import { expectAccessible } from '../support/axe'
import { expect, servedTest, test } from '../support/fixtures'
import { callAs, forgetConsents, freshAddress, registerMember, signInBrowser } from '../support/member'

const list = '/my/agreementList'
servedTest(
  'every document is rendered by the server at both addresses, with its days',
  async ({ request }) => {
    for (const [name, { title }] of Object.entries(documents)) {
      for (const address of ['/agreementV2', '/agreement']) {
        const reply = await request.get(`${address}?name=${name}`)
        const html = await reply.text()
        expect(reply.status(), name).toBe(200)
        expect(html, name).toContain(`<title>${title} - V策</title>`)
        expect(html, name).toMatch(/(生效日期|清单日期)：(<!-- -->)?\d{4}年\d{1,2}月\d{1,2}日/)
      }
    }
    expect((await request.get('/agreementV2?name=toString')).status()).toBe(404)
  },
)

test('a long text has numbered sections with anchors, a list the rows of the server', async ({ page }) => {
  await page.goto('/agreementV2')
  await expect(page).toHaveTitle('用户协议 - V策')
  await page.getByRole('navigation', { name: '目录' }).getByRole('link', { name: '十、期货风险提示' }).click()
  await expect(page).toHaveURL(/#s10$/)
  await expect(page.getByRole('heading', { name: '十、期货风险提示' })).toBeInViewport()

  await page.getByRole('link', { name: '个人信息收集清单', exact: true }).click()
  const table = page.getByRole('table', { name: '个人信息收集清单' })
  await expect(table.getByRole('row', { name: /手机号、注册时间 识别账号/ })).toContainText('必需')
  await page.goto('/agreement')
  await expect(page.getByRole('heading', { name: '会员服务协议', level: 1 })).toBeVisible()
})

test('a printed agreement belongs to no world', async ({ page }) => {
  await page.goto('/agreementV2?name=privacy&world=simulated')
  await page.emulateMedia({ media: 'print' })
  const marks = await page.evaluate(() =>
    ['body', 'title'].map((part) => {
      const element = document.querySelector(part)
      return element && getComputedStyle(element, '::after').content
    }),
  )
  expect(marks).toEqual(['none', 'none'])
  await expect(page.getByRole('navigation', { name: '目录' })).toBeHidden()
})

test('registering is consent, listed with its time and occasion', async ({ page, signIn }) => {
  await signIn()
  await page.goto(list)
  await expect(page).toHaveTitle('我的协议 - V策')
  const current = page.getByRole('table', { name: '我的协议' })
  await expect(current.getByText('已同意')).toHaveCount(agreementNames.length)
  await expect(current.getByRole('link', { name: '隐私政策' })).toHaveAttribute(
    'href',
    '/agreementV2?name=privacy',
  )
  const accepted = page.getByRole('table', { name: '同意记录' })
  await expect(accepted.getByText('注册时同意')).toHaveCount(agreementNames.length)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page, { within: 'main' })
})

test('a new version opens the dialog once, on any page', async ({ page, request }) => {
  const member = await registerMember(request)
  await forgetConsents(member, '2020-01-01')
  await signInBrowser(page, member)
  await page.goto('/about-data')
  const dialog = page.getByRole('dialog', { name: '协议已更新' })
  await expect(dialog.getByRole('link', { name: '《用户协议》' })).toHaveAttribute('target', '_blank')
  await expect(dialog.getByRole('button', { name: '同意' })).toBeFocused()
  await dialog.getByRole('button', { name: '同意' }).click()
  await expect(page.getByText('已确认')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const { agreements } = await callAs(request, member, getAgreements, {})
  expect(agreements.map(({ pending, accepted }) => [pending, accepted[0]?.way])).toEqual(
    agreementNames.map(() => [false, 'ask']),
  )

  const calls: string[] = []
  page.on('request', (sent) => calls.push(new URL(sent.url()).pathname))
  await page.goto(list)
  await expect(page.getByText('协议更新后确认')).toHaveCount(agreementNames.length)
  await expect.poll(() => calls).toContain('/api/chat/bindUser')
  await expect(dialog).toHaveCount(0)
})

test('the dialog has no accessibility fault', async ({ page, request }) => {
  const member = await registerMember(request)
  await forgetConsents(member)
  await signInBrowser(page, member)
  await page.goto('/aboutUs')
  await page.getByRole('dialog', { name: '请确认协议' }).waitFor()
  await expectAccessible(page, { within: '[role=dialog]' })
})

test('a user who does not agree may confirm later in 我的协议', async ({ page, request }) => {
  const member = await registerMember(request)
  await forgetConsents(member)
  await signInBrowser(page, member)
  await page.goto(list)
  const dialog = page.getByRole('dialog', { name: '请确认协议' })
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(page.getByText('还没有同意记录')).toBeVisible()
  await expect(page.getByText('待确认', { exact: true })).toHaveCount(agreementNames.length)
  await page.getByRole('button', { name: '同意全部待确认' }).click()
  await expect(page.getByText('待确认', { exact: true })).toHaveCount(0)

  await forgetConsents(member)
  await page.goto('/about-data')
  await dialog.getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL('/')
  expect(await page.evaluate(() => localStorage.getItem('tokenReload'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('agreements'))).toBeNull()
})

servedTest('a guest is invited to sign in', async ({ served }) => {
  expect((await served(list)).text).toContain('您还未登录，请先登录')
})

test('关于V策 leads to data, contacts and agreements', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('navigation', { name: '快捷入口' })
    .getByRole('link', { name: /关于V策/ })
    .click()
  await expect(page.getByRole('heading', { name: '关于V策', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: '交易所公开文件' })).toHaveAttribute(
    'href',
    '/about-data#publication',
  )
  await page.getByRole('main').getByRole('link', { name: '提交申请' }).click()
  await expect(page).toHaveURL('/businessCooperation')
})

test('an application names its faults until it gets a number', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write', 'clipboard-read'])
  // Uses a new IP address, since applications are limited by address.
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })
  await page.goto('/businessCooperation?kind=数据合作')
  await expect(page.getByRole('radio', { name: '数据合作' })).toBeChecked()
  const send = page.getByRole('button', { name: '提交申请' })
  await send.click()
  for (const text of ['请输入联系人姓名', '请输入公司或机构名称', '请输入手机号', '请输入合作内容']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('联系人姓名')).toBeFocused()

  await page.getByLabel('联系人姓名').fill('周明')
  await expect(page.getByText('请输入联系人姓名')).toHaveCount(0)
  await page.getByLabel('公司或机构名称').fill('恒远期货研究所')
  await page.getByLabel('手机号').pressSequentially('1380a0138000')
  await expect(page.getByLabel('手机号')).toHaveValue('13800138000')
  await page.getByLabel('邮箱').fill('zhou')
  await page.getByLabel('合作内容').fill('希望就仓单数据的展示与您合作。')
  await expect(page.getByText('请检查邮箱是否正确')).toBeVisible()
  await page.getByLabel('邮箱').fill('')
  await send.press('Enter')

  await expect(page.getByRole('heading', { name: '申请已提交' })).toBeFocused()
  const number = await page.getByText(/^HZ\d{8}-/).textContent()
  await page.getByRole('button', { name: '复制' }).click()
  await expect(page.getByText('复制成功')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
  await page.getByRole('button', { name: '再提交一份' }).click()
  await expect(page.getByLabel('联系人姓名')).toHaveValue('周明')
  await expect(page.getByLabel('合作内容')).toHaveValue('')
})

test('the next try after a lost answer is the same application', async ({ page, context, expectConsole }) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })
  expectConsole(/net::ERR_FAILED/)
  const nonces: string[] = []
  await page.route('**/api/site/applyCooperation', async (route) => {
    nonces.push(route.request().postDataJSON().nonce)
    if (nonces.length === 1) return route.abort()
    await route.continue()
  })
  await page.goto('/businessCooperation')
  await page.getByLabel('联系人姓名').fill('周明')
  await page.getByLabel('公司或机构名称').fill('恒远期货研究所')
  await page.getByLabel('手机号').fill('13800138000')
  await page.getByText('机构合作', { exact: true }).first().click()
  await page.getByLabel('合作内容').fill('希望就仓单数据的展示与您合作。')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('alert')).toHaveText('网络连接失败，请检查网络后重试')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('申请已提交')).toBeVisible()
  expect(new Set(nonces).size).toBe(1)
  expect(nonces).toHaveLength(2)
})
