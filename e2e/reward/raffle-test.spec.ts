import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { type DayFile, receiptOf, verifyDay } from '@vce/draw-proof'
import { getProof } from '@vce/protocol'
import { validDay } from '../../packages/draw-proof/src/valid-day.fixture'
import { axeOf } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { dayOfRun } from '../support/moments'

const results = (page: Page) => page.getByRole('region', { name: '验算结果' })
const faults = (page: Page) => page.getByRole('list', { name: '差异' })
const input = (page: Page) => page.getByLabel('抽奖文件', { exact: true }).and(page.locator('input'))

const buffered = (file: DayFile | string) => ({
  name: 'draws-7-2026-11-03.json',
  mimeType: 'application/json',
  buffer: Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)),
})

/** Computes all receipts again, as a forger of the file would. */
function rechained(file: DayFile) {
  let { receipt } = file.before
  for (const row of file.draws) {
    const { draw_no: drawNo, client_seed: clientSeed, prize_id: prizeId } = row
    row.receipt = receipt = receiptOf(receipt, { drawNo, clientSeed, prizeId })
  }
  file.after.receipt = receipt
  return file
}

function changedPrize() {
  const file = validDay()
  const row = file.draws[120]
  if (row) row.prize_id = row.prize_id === 2 ? 3 : 2
  return rechained(file)
}

function leftOut() {
  const file = validDay()
  file.draws.splice(200, 1)
  return file
}

const swappedSeed = () => ({ ...validDay(), seed: '11'.repeat(32) })

function belowZero() {
  const file = validDay()
  const refused = verifyDay(file).draws.find(
    ({ number, row }) => number >= 9787 && number < 9987 && row.prize_id === 1,
  )
  if (refused) refused.row.prize_id = 8
  return rechained(file)
}

const tampered = [
  { name: 'a changed prize', file: changedPrize, text: /^第 121 抽应为「.+」，记录为「.+」$/ },
  { name: 'a left-out draw', file: leftOut, text: '第 200 抽之后是第 202 抽，中间缺号' },
  { name: 'a swapped seed', file: swappedSeed, text: '日种子经 3 次 SHA-256 后不等于链头' },
  { name: 'a stock below zero', file: belowZero, text: /发出「课程券 5 V券」时已没有库存$/ },
]

test('a good day agrees in every check, without a request and with the network off', async ({
  page,
  context,
}) => {
  await page.goto('/raffleTest')
  await expect(page).toHaveTitle('抽奖验证 - V策')
  await expect(page.getByText('还没有读入文件')).toBeVisible()
  await context.setOffline(true)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await input(page).setInputFiles(buffered(validDay()))
  await expect(results(page).getByLabel('相符')).toHaveCount(5)
  await expect(results(page)).toContainText('400 / 400')
  await expect(faults(page)).toHaveCount(0)
  await expect(page.getByText('3 次 SHA-256 后等于链头')).toBeVisible()
  // The verification of a single draw, step by step.
  await page.getByLabel('抽号').fill('17')
  await expect(page.getByRole('heading', { name: '第 17 抽' })).toBeVisible()
  await expect(page.getByText('7:17:member-seed-17', { exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: '逐抽重算' }).getByRole('row', { name: /^17 / })).toBeVisible()
  await expect(page.getByRole('list', { name: '各奖项次数' }).getByRole('listitem')).toHaveCount(10)
  expect(requests.filter((url) => !url.startsWith('blob:'))).toEqual([])
  await context.setOffline(false)
  expect((await axeOf(page).include('main').analyze()).violations).toEqual([])
})

for (const { name, file, text } of tampered) {
  test(`the verifier finds ${name}`, async ({ page }) => {
    await page.goto('/raffleTest')
    await page.getByRole('button', { name: '粘贴文本' }).click()
    await page.getByLabel('抽奖文件的内容').fill(JSON.stringify(file()))
    await page.getByRole('button', { name: '开始验算' }).click()
    await expect(results(page).getByLabel('不符').first()).toBeVisible()
    await expect(faults(page).getByText(text).first()).toBeVisible()
    await expect(results(page)).toContainText(/发现 \d+ 处差异/)
  })
}

test('a text that is no file of draws is refused, the former results stay', async ({ page }) => {
  await page.goto('/raffleTest')
  await input(page).setInputFiles(buffered(validDay({ draws: 5 })))
  await expect(results(page)).toContainText('5 / 5')
  await input(page).setInputFiles(buffered('{"kind":"else"}'))
  await expect(page.getByText('这不是抽奖文件，或文件不完整')).toBeVisible()
  await expect(results(page)).toContainText('5 / 5')
})

test('the day named in the address is read from the portal', async ({ page }) => {
  await page.route(`**${getProof.path}`, (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: validDay() } }),
  )
  await page.goto('/raffleTest?pool=7&day=2026-11-03&no=33')
  await expect(page.getByText('draws-7-2026-11-03.json')).toBeVisible()
  await expect(page.getByRole('heading', { name: '第 33 抽' })).toBeVisible()
  await page.unrouteAll()
  await page.goto(`/raffleTest?pool=1&day=${dayOfRun()}`)
  await expect(page.getByRole('region', { name: '抽奖文件' }).getByRole('alert')).toHaveText(
    '当日种子次日公布，请明天再验',
  )
})

test('the downloaded verifier runs from its file with the network off', async ({ page, browser }) => {
  await page.goto('/raffleTest')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载离线验算器' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('V策抽奖验算器.html')
  const folder = mkdtempSync(path.join(tmpdir(), 'vce-verifier-'))
  const file = path.join(folder, 'verifier.html')
  await saved.saveAs(file)
  writeFileSync(path.join(folder, 'day.json'), JSON.stringify(validDay()))

  const context = await browser.newContext({ offline: true })
  const offline = await context.newPage()
  const thrown: string[] = []
  const requests: string[] = []
  offline.on('pageerror', ({ message }) => thrown.push(message))
  offline.on('console', (message) => thrown.push(message.text()))
  offline.on('request', (request) => requests.push(request.url()))
  await offline.goto(`file://${file}`)
  await offline.getByLabel('抽奖文件').setInputFiles(path.join(folder, 'day.json'))
  const state = offline.getByRole('status')
  await expect(state).toHaveText('全部相符，没有发现差异')
  await expect(offline.getByRole('list', { name: '验算结果' })).toContainText('400 / 400')
  for (const each of tampered) {
    await offline.getByLabel('或粘贴文件内容').fill(JSON.stringify(each.file()))
    await offline.getByRole('button', { name: '开始验算' }).click()
    await expect(state).toHaveText(/发现 \d+ 处差异/)
    await expect(offline.getByRole('list', { name: '差异' }).getByText(each.text).first()).toBeVisible()
  }
  expect(requests).toEqual([`file://${file}`])
  expect(thrown).toEqual([])
  await context.close()
  rmSync(folder, { recursive: true })
})
