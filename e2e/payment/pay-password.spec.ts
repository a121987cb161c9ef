import { giveVouchers } from '../support/books'
import { buyer, openPurchase, pin, purchase } from '../support/cashier'
import { expect, test } from '../support/fixtures'
import { choosePayPassword, forgetSms, payPassword } from '../support/member'
import { dayOfRun } from '../support/moments'
import { askForCode } from '../support/sms-code'

test('five wrong passwords lock the payment password', async ({ page, signIn, request }) => {
  await buyer(request, await signIn(), 300)
  await openPurchase(page, '月度会员')
  await purchase(page).getByLabel('我已阅读并同意').check()
  for (let tries = 1; tries <= 5; tries += 1) {
    await pin(page).fill('739165')
    await purchase(page).getByRole('button', { name: '支付 298 V券' }).click()
    // After the fifth refusal, the message about the lock is shown instead.
    if (tries < 5) await expect(purchase(page).getByText('支付密码错误', { exact: true })).toBeVisible()
    await expect(pin(page)).toHaveValue('')
  }
  await expect(
    purchase(page).getByText(new RegExp(`支付密码错误次数过多，${dayOfRun().slice(5)} \\d\\d:\\d\\d 后再试`)),
  ).toBeVisible()
  await expect(pin(page)).toBeDisabled()
  await purchase(page).getByRole('link', { name: '忘记密码' }).click()
  await expect(page).toHaveURL(/\/my\/setup\?path=/)
  await expect(page.getByText(`锁定至 ${dayOfRun().slice(5)}`)).toBeVisible()
})

test('without a password the purchase leads to setting one by SMS', async ({ page, signIn, request }) => {
  const member = await signIn()
  await giveVouchers(member, 300)
  await page.goto('/vipV2?level=3')
  await expect(purchase(page).getByRole('radio', { name: /^季度会员/ })).toBeChecked()
  await purchase(page).getByRole('tab', { name: 'V券支付' }).click()
  await purchase(page).getByRole('link', { name: '设置支付密码' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: '设置支付密码' })).toBeVisible()
  await main.getByRole('button', { name: '设置支付密码' }).click()
  await expect(main.getByText('请输入手机号', { exact: true })).toBeVisible()
  await forgetSms(member)
  const code = await askForCode(page, main, request, member.mobile)
  await main.getByLabel('验证码', { exact: true }).fill(code)
  await main.getByLabel('新支付密码').fill('123456')
  await main.getByLabel('再次输入支付密码').fill('123457')
  await main.getByRole('button', { name: '设置支付密码' }).click()
  await expect(main.getByText('两次输入的支付密码不一致')).toBeVisible()
  await main.getByLabel('再次输入支付密码').fill('123456')
  await main.getByRole('button', { name: '设置支付密码' }).click()
  await expect(main.getByText('支付密码过于简单，请换一个')).toBeVisible()
  await main.getByLabel('新支付密码').fill(payPassword)
  await main.getByLabel('再次输入支付密码').fill(payPassword)
  await main.getByRole('button', { name: '设置支付密码' }).click()
  await expect(main.getByRole('status')).toHaveText('支付密码已设置')
  await main.getByRole('link', { name: '返回' }).click()
  await expect(page).toHaveURL(/\/vipV2\?level=3$/)
  await purchase(page).getByRole('tab', { name: 'V券支付' }).click()
  await expect(pin(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/vipV2$/)
})

test('a password is changed by SMS', async ({ page, signIn, request }) => {
  const member = await signIn()
  await choosePayPassword(request, member)
  await page.goto('/my/paymentPassword')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: '修改支付密码' })).toBeVisible()
  await forgetSms(member)
  const code = await askForCode(page, main, request, member.mobile)
  await main.getByLabel('验证码', { exact: true }).fill(code)
  await main.getByLabel('新支付密码').fill('806325')
  await main.getByLabel('再次输入支付密码').fill('806325')
  await main.getByRole('button', { name: '重设支付密码' }).click()
  await expect(main.getByRole('status')).toHaveText('支付密码已重设')
  await page.goto('/my/setUpInformation')
  await expect(page.getByRole('main').getByRole('link', { name: '通过短信修改' })).toHaveAttribute(
    'href',
    '/my/paymentPassword',
  )
})

test('the six boxes take digits, backspace and a pasted password', async ({ page }) => {
  await page.goto('/vliV2/components/all')
  const field = page.getByLabel('支付密码示例')
  const current = () =>
    page
      .locator('[data-pin-box]')
      .evaluateAll((boxes) => boxes.findIndex((box) => box.getAttribute('data-pin-box') === 'current'))
  await field.focus()
  expect(await current()).toBe(0)
  await page.keyboard.type('1a2')
  await expect(field).toHaveValue('••')
  expect(await current()).toBe(2)
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('•')
  expect(await current()).toBe(1)
  await field.evaluate((input: HTMLInputElement) => {
    const data = new DataTransfer()
    data.setData('text/plain', '65 43 21')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    input.ownerDocument.execCommand('insertText', false, '654321')
  })
  await expect(field).toHaveValue('••••••')
  await expect(page.getByRole('main').getByText('支付密码错误')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
})
