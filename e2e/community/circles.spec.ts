import { createCircle, joinCircle } from '@vce/protocol'
import { publish, setTier } from '../support/community'
import { expect, servedTest, test } from '../support/fixtures'
import { callAs, registerMember, signInBrowser } from '../support/member'

const circles = '/circleV2'

test('a circle is created, applied for, entered and written in', async ({ page, request, signIn }) => {
  const owner = await signIn()
  await setTier(owner, 3)
  await page.goto(circles)
  await page.getByRole('button', { name: '创建圈子' }).click()
  const form = page.getByRole('dialog', { name: '创建圈子' })
  await form.getByRole('button', { name: '创建' }).click()
  await expect(form.getByText('圈子名称至少2个字')).toBeVisible()
  await form.getByRole('textbox', { name: '圈子名称' }).fill('钢材套保圈')
  await form.getByRole('textbox', { name: '简介' }).fill('聊螺纹、热卷的套保与基差')
  await form.getByText('需审批').click()
  await form.getByRole('button', { name: '创建' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '钢材套保圈' })).toBeVisible()
  const address = page.url()

  const applicant = await registerMember(request)
  await signInBrowser(page, applicant)
  await page.goto(address)
  await page.getByRole('button', { name: '申请加入' }).click()
  await page.getByRole('textbox', { name: '申请说明' }).fill('钢厂套保，想多交流')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /提交|申请|确定/ })
    .click()
  await expect(page.getByText('申请已提交，请等待圈主处理')).toBeVisible()

  await signInBrowser(page, owner)
  await page.goto(`${address}&tab=applications`)
  await expect(page.getByText('钢厂套保，想多交流')).toBeVisible()
  await page.getByRole('button', { name: /^同意 / }).click()
  await expect(page.getByText('没有待处理的申请')).toBeVisible()

  await signInBrowser(page, applicant)
  await page.goto(address)
  await expect(page.getByText('2 名成员')).toBeVisible()
  await page.getByRole('textbox', { name: '发帖' }).focus()
  const composer = page.getByRole('region', { name: '写帖子' })
  await expect(composer.getByRole('textbox', { name: '正文' })).toBeFocused()
  await page.keyboard.type('这周冬储的报价又下来了。')
  await composer.getByRole('button', { name: '发布' }).click()
  await expect(page.getByRole('article').filter({ hasText: '这周冬储的报价又下来了。' })).toBeVisible()
})

servedTest('posts of a circle of members are read by its members alone', async ({ served, request }) => {
  const owner = await registerMember(request)
  await setTier(owner, 3)
  const circle = await callAs(request, owner, createCircle, {
    name: '只给成员看的圈',
    intro: '',
    rules: '',
    product_codes: [],
    join_mode: 'open',
    visibility: 'members',
  })
  const post = await publish(request, owner, { circle_id: circle.id, title: '圈内的话' })
  const address = `/qiyouCommunityV3/infoDetails?id=${post}`

  expect((await served(circles)).text).toContain('您还未登录，请先登录')
  const reader = await registerMember(request)
  expect((await served(`${circles}?id=${circle.id}`, reader)).text).toContain('圈内帖子仅成员可见')
  expect((await served(address, reader)).status).toBe(404)
  await callAs(request, reader, joinCircle, { id: circle.id })
  expect((await served(address, reader)).heading).toBe('圈内的话')
})

servedTest('热议 without a thread has a title', async ({ served, request }) => {
  const { title, document } = await served(`${circles}/storm`, await registerMember(request))
  expect(title).toMatch(/热议/)
  expect(document.querySelectorAll('h1')).toHaveLength(1)
})
