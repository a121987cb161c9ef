import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { parseExportedTable } from '../support/exported-table'
import { expect, test } from '../support/fixtures'

// Guests see only a part of these pages: see `gates.spec.ts`.
test.use({ reader: 'superVip' })

declare global {
  interface Window {
    /** All texts drawn on canvases of the page. */
    canvasTexts: string[]
  }
}

type Exporting = 'simulated' | 'real' | 'sample'
const names = { simulated: '模拟数据', real: '真实数据', sample: '示例数据' }

interface ExportPage {
  /** Path with parameters, except for the world. */
  address: string
  /** Whether the invented files of the real world fill this page as well. */
  real?: boolean
  /** Opens a part of the page that the address alone does not open. */
  open?: (page: Page) => Promise<void>
  /** Titles of the tables that the page exports as CSV. */
  tables: readonly string[]
  /** Titles of the pictures that the page saves; left out if they are not checked. */
  pictures?: readonly string[]
}

const model = (key: string, more = '') => `/viewingData?showModel=${key}${more}`

/** Waits for a card whose data the browser loads later. */
const loaded = (title: string) => async (page: Page) =>
  expect(page.getByRole('button', { name: `导出 ${title} CSV` })).toBeVisible()

const pages: readonly ExportPage[] = [
  {
    address: model('cclhb', '&product=rb'),
    real: true,
    tables: ['持仓龙虎榜', '前20持仓走势', '席位净持仓'],
    pictures: ['前20持仓走势', '席位净持仓'],
  },
  {
    address: model('cclhb', '&product=rb&compare=hc'),
    tables: ['持仓龙虎榜', '前20持仓走势', '席位净持仓', '两品种持仓对比', '两品种席位净持仓'],
    pictures: ['前20持仓走势', '席位净持仓', '两品种持仓对比'],
  },
  {
    address: model('cclhb', '&view=changes'),
    real: true,
    tables: ['席位净持仓增加', '席位净持仓减少', '掉榜席位'],
  },
  { address: model('cclhb', '&view=heat'), real: true, tables: ['席位热力'] },
  {
    address: model('cjllhb', '&product=rb'),
    tables: ['成交量龙虎榜', '前20成交与持仓', '成交集中度'],
    pictures: ['前20成交与持仓', '成交集中度'],
  },
  {
    address: model('mmll', '&product=rb'),
    open: loaded('订单流足迹'),
    tables: ['买卖力量一览', '买卖力量逐分钟', '订单流足迹', '买卖力量价位分布', '开平性质', '大小单'],
    pictures: ['买卖力量逐分钟', '订单流足迹', '买卖力量价位分布'],
  },
  {
    address: model('zjlx'),
    real: true,
    tables: ['资金流向 双边', '沉淀资金与流入'],
    pictures: ['沉淀资金与流入'],
  },
  { address: model('zjlx', '&view=sectors'), tables: ['资金流向 板块 双边', '沉淀资金与流入'] },
  {
    // The drawer hides the page below it from the test.
    address: model('zjlx', '&product=rb'),
    real: true,
    open: async (page) => expect(page.getByRole('table', { name: '逐日资金流向' })).toBeVisible(),
    tables: ['各合约资金流向', '逐日资金流向'],
  },
  { address: model('xwyk'), real: true, tables: ['席位盈亏估算 盈利榜', '席位盈亏估算 亏损榜'] },
  {
    address: model('xwyk', '&product=rb'),
    tables: ['席位盈亏估算 盈利榜', '席位盈亏估算 亏损榜', '席位增减与次日涨跌'],
  },
  {
    address: model('xwyk', '&period=day'),
    open: async (page) => {
      const gainers = page.getByRole('table', { name: '盈利榜' })
      await gainers.getByRole('row').nth(1).getByRole('link').first().click()
      await expect(page).toHaveURL(/seat=/)
      await expect(page.getByRole('heading', { name: '累计盈亏与每日盈亏' })).toBeVisible()
    },
    tables: [
      '席位盈亏估算',
      '盈亏日历估算',
      '席位回撤估算',
      '席位盈亏拆解',
      '席位分品种盈亏估算',
      '席位持仓估算',
    ],
    pictures: ['席位盈亏估算', '盈亏日历估算', '席位回撤估算', '席位分品种盈亏估算'],
  },
  {
    address: model('jctlzst', '&view=basis&product=rb'),
    tables: ['基差一览', '基差走势', '基差率分位', '基差分布', '基差季节图'],
    pictures: ['基差走势', '基差率分位', '基差分布', '基差季节图'],
  },
  {
    address: model('jctlzst', '&view=cross'),
    open: loaded('价差K线'),
    tables: ['跨品种一览', '价差走势', '价差K线', '季节图', '分布', '两腿相关', '各腿价格'],
    pictures: ['价差走势', '价差K线', '季节图', '分布', '两腿相关', '各腿价格'],
  },
  {
    address: model('jctlzst', '&view=calendar&product=rb'),
    open: loaded('价差K线'),
    tables: ['跨期一览', '价差走势', '价差K线', '季节图', '分布', '两腿相关', '各腿价格'],
    pictures: ['价差走势', '价差K线', '季节图', '分布', '两腿相关', '各腿价格'],
  },
  { address: model('jctlzst', '&view=matrix'), tables: ['板块相关'], pictures: ['板块相关'] },
  {
    address: model('qxjg', '&product=rb'),
    real: true,
    open: loaded('期限结构演变'),
    tables: ['期限结构', '期限结构演变', '期限结构合约', '次主力与主力价差', '展期收益排名'],
    pictures: ['期限结构', '期限结构演变', '次主力与主力价差'],
  },
  { address: model('jxyb'), tables: ['精选研报'] },
  { address: model('slyz', '&chain=ferrous'), tables: ['产业链 各品种', '产业链 各环节'] },
  { address: model('slyz', '&view=seats&product=rb'), tables: ['席位谱系'] },
  {
    address: model('kccd', '&product=cu'),
    tables: ['仓单一览', '仓单与价格', '仓单月度变化', '仓单季节图', '分库仓单'],
    pictures: ['仓单与价格', '仓单月度变化', '仓单季节图'],
  },
  { address: '/quotation?type=3&active=0', real: true, tables: ['量价分析报价列表'] },
  {
    address: '/quotation?type=3&contract=rb2701&interval=day',
    real: true,
    open: async (page) => {
      await expect(page.getByRole('img', { name: /K 线图，数字见表格/ })).toBeVisible()
    },
    tables: ['K线'],
    pictures: ['K线'],
  },
  {
    address: '/quotation?type=3&contract=rb2701&interval=time',
    open: async (page) => expect(page.getByRole('slider', { name: /分时图/ })).toBeVisible(),
    tables: ['分时'],
    pictures: ['分时'],
  },
  {
    address: '/qxp',
    real: true,
    open: async (page) => {
      await page.evaluate(() =>
        localStorage.setItem('own_list', '{"symbols":["rb"],"groups":[],"version":1}'),
      )
      await page.reload()
      await expect(page.getByRole('table', { name: /自选盘|停更合约/ })).toBeVisible()
    },
    tables: ['自选盘'],
  },
  { address: '/varietyTracking', tables: ['品种追踪'] },
  { address: '/bbasV3', tables: ['BBAS 品种一览'] },
  { address: '/bbasV3/details?symbol=rb&tab=express', tables: ['市场快讯 第1页'] },
  { address: '/bbasV3/details?symbol=rb&tab=pivots', tables: ['枢轴'] },
  {
    address: '/bbasV3/details?symbol=rb&tab=views',
    tables: ['机构观点 第1页', '观点胜率', '观点占比'],
    pictures: ['观点占比'],
  },
  {
    address: '/bbasV3/details?symbol=rb&tab=statistics',
    tables: ['月度规律', '星期规律', '波动率锥', '最大跳空', '月度收益', '连涨连跌'],
    pictures: ['月度规律', '星期规律', '波动率锥'],
  },
  { address: '/institutionalOpinion', tables: ['各品种观点', '机构胜率', '机构观点 第1页'] },
  { address: '/researcher', tables: ['研究员'] },
]

const listed = (all: readonly string[]) => [...new Set(all)].sort()

/** Presses each button of a kind in turn and returns their files. */
async function pressEach(page: Page, name: RegExp, check: (file: Download) => Promise<string>) {
  const buttons = page.getByRole('button', { name })
  const titles: string[] = []
  for (const button of await buttons.all()) {
    await button.scrollIntoViewIfNeeded()
    await page.evaluate(() => {
      window.canvasTexts = []
    })
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    titles.push(await check(file))
  }
  return titles
}

const minute = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d'

async function checkTable(file: Download, world: Exporting) {
  const { mark, lines } = await parseExportedTable(file)
  const title = mark.get('名称') ?? ''
  expect(file.suggestedFilename().startsWith(title.replaceAll('/', '-')), file.suggestedFilename()).toBe(true)
  expect(file.suggestedFilename()).toMatch(new RegExp(` \\(${names[world]}\\)\\.csv$`))
  expect(file.suggestedFilename()).not.toMatch(/[\\/:*?"<>|]/)
  expect([...mark.keys()]).toEqual(['V策', '名称', '对象', '时段', '来源', '更新时间', '导出时间'])
  expect(mark.get('V策')).toBe(names[world])
  expect(mark.get('导出时间')).toMatch(new RegExp(`^${minute}$`))
  for (const [name, value] of mark) expect(value, `${title} ${name}`).not.toMatch(/^$|undefined|null|NaN/)
  // The invented files have only two products and do not fill every table.
  expect(lines.length, `${title} has a head and rows`).toBeGreaterThan(world === 'real' ? 0 : 1)
  return title
}

async function checkPicture(page: Page, file: Download, world: Exporting) {
  expect(file.suggestedFilename()).toMatch(new RegExp(` \\(${names[world]}\\)\\.png$`))
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  // Charts may still be painting, but header and footer are drawn together.
  const texts = await page.evaluate(() => window.canvasTexts)
  const head = texts.find((text) => text.startsWith('V策 · ')) ?? ''
  const [, title = ''] = head.split(' · ')
  const written = texts.join(' · ')
  expect(written, file.suggestedFilename()).toMatch(
    new RegExp(`更新 (${minute}|\\d{4}-\\d\\d-\\d\\d|—) · 来源 .*导出 ${minute}`),
  )
  expect(texts).toContain(names[world])
  expect(texts.includes(`V策 ${names[world]}`), 'watermark').toBe(world !== 'real')
  expect(file.suggestedFilename().startsWith(title)).toBe(true)
  return title
}

async function checkPage(page: Page, { open, tables, pictures }: ExportPage, world: Exporting) {
  await open?.(page)
  const seen = {
    tables: await pressEach(page, /^导出( .+)? CSV$|^导出$/, (file) => checkTable(file, world)),
    pictures: await pressEach(page, /^保存.*图片$/, (file) => checkPicture(page, file, world)),
  }
  expect(listed(seen.tables)).toEqual(listed(tables))
  if (pictures) expect(listed(seen.pictures)).toEqual(listed(pictures))
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.canvasTexts = []
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      window.canvasTexts.push(text)
      fillText.call(this, text, ...place)
    }
  })
})

for (const each of pages) {
  for (const world of each.real ? (['simulated', 'real'] as const) : (['simulated'] as const)) {
    test(`${each.address} exports nothing without its mark, ${world}`, async ({ page }) => {
      await page.goto(`${each.address}${each.address.includes('?') ? '&' : '?'}world=${world}`)
      await checkPage(page, each, world)
    })
  }
}

test('an exhibit is exported as a sample', async ({ page }) => {
  await page.goto('/echartsDemo/treemap')
  await checkPage(page, { address: '', tables: ['热力图示例'], pictures: ['热力图示例'] }, 'sample')
})

test.describe('on paper', () => {
  const printed = (page: Page) =>
    page.evaluate(() => {
      const content = (element: Element | null, part: string) =>
        element ? getComputedStyle(element, part).content.replaceAll('"', '') : ''
      const title = document.querySelector('head > title')
      const over = getComputedStyle(document.body, '::after')
      return {
        title: title ? `${title.textContent}${content(title, '::after')}` : '',
        isTitleShown: title?.checkVisibility() ?? false,
        foot: content(document.head, '::after'),
        watermark: over.position === 'fixed' && over.maskImage.startsWith('url("data:image/svg+xml'),
      }
    })

  for (const world of ['simulated', 'real'] as const) {
    test(`a page prints title, world, address and hour, ${world}`, async ({ page }) => {
      await page.goto(`/viewingData?showModel=cclhb&product=rb&world=${world}`)
      const onScreen = await printed(page)
      expect([onScreen.isTitleShown, onScreen.watermark]).toEqual([false, false])

      // Navigates to another page without loading a new document.
      await page.getByRole('link', { name: '资金流向' }).first().click()
      await expect(page).toHaveTitle('资金流向 - V策')
      await page.pdf()
      await page.emulateMedia({ media: 'print' })
      const onPaper = await printed(page)
      expect(onPaper.title).toBe(`资金流向 - V策 · ${names[world]}`)
      expect(onPaper.isTitleShown).toBe(true)
      expect(onPaper.foot).toMatch(/^http.*showModel=zjlx.* \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      expect(onPaper.watermark).toBe(world === 'simulated')
      await expect(page.getByRole('button', { name: '导出' }).first()).toBeHidden()
    })
  }
})
